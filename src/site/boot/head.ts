// Inlined in the head of every page; runs before first paint.
import "./comfort.ts";
import "./below-fold.ts";
