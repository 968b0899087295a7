import "#site/pictures/make-pictures.server.ts";
