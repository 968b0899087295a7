/** Other ways to reach the studio when a form or a page fails. */
export type Help = { readonly phone: string; readonly email: string };
