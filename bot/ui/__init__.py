"""What people see: messages made of views and words. Builds Discord's components, awaits nothing."""
