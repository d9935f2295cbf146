"""Small games on which the kernel and the test kit are tried: each uses what the games of the house may need one day."""
