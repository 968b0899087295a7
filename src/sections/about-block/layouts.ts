/**
 * How the pictures of an about block are arranged. `collage`: an arch and a wide picture laid over each other, after the words. `pills`: three slanted pills with a phone
 * call-out. `circle`: one large circle after the words, with the points on a card.
 */
export type AboutLayout = "collage" | "pills" | "circle";

/** A phone number that is offered beside pictures. */
export type CallOut = { label: string; number: string };
