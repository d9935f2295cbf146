"""Our games as environments of the libraries that people study games with. An adapter holds no rule; the extra ``research`` brings them."""
