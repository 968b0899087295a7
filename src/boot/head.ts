// Stands in the head of every page and runs before anything is painted.
import "./comfort.ts";
import "./below-fold.ts";
