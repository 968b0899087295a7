/** Other ways to reach the studio, for when a form or a page does not work. */
export type Help = { readonly phone: string; readonly email: string };
