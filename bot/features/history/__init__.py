"""What has become of the games of a person, and of a server."""
