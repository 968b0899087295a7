/** The first page of the desk after signing in. */
export const deskPath = "/desk";

export const signInPath = "/desk/sign-in";

/** Where a sign-in link or code is used. The secret is in the fragment, which no server or proxy sees. */
export const welcomePath = "/desk/welcome";

export const signOutPath = "/desk/sign-out";

/** Where a browser requests the options for a passkey prompt. */
export const passkeyOptionsPath = "/desk/passkey-options";

/** Where somebody confirms with their passkey again. */
export const confirmPath = "/desk/confirm";

/** Form field with the passkey response of a confirmation, posted along with another page's form. */
export const confirmationField = "confirmation";

/** With which the desk is installed as an app of its own; it is published with the site. */
export const deskManifestPath = "/desk.webmanifest";

/** Where the search of the desk shows what it found. */
export const findPath = "/desk/find";

/** Where somebody manages their own sessions and passkeys. */
export const accountPath = "/desk/account";

/** Where an owner finds the address for a calendar app. */
export const feedPath = "/desk/bookings/feed";

/** Where the owner edits the site's text. */
export const wordsPath = "/desk/words";

/** Where the owner previews and publishes the draft, or goes back to an earlier release. */
export const publishWordsPath = "/desk/words/publish";

/** A page of the site, to look at beside its form. `at` is its address; with `draft`, as the last preview has it. */
export const pageBesidePath = "/desk/words-page";

export const picturesPath = "/desk/words/pictures";

/** Where a PDF of the owner is added. */
export const pdfsPath = "/desk/words/pdfs";

/** Where the logo and the icon are added. */
export const logoPath = "/desk/words/logo";

/** Desk pages that accept file uploads. */
export const uploadPaths: readonly string[] = [picturesPath, pdfsPath, logoPath];

/** Renders Markdown as the site does, for the editor. */
export const readTextPath = "/desk/words/read-text";

/** Measures the brand color. */
export const readHuePath = "/desk/words/read-hue";

/** Query parameter of a sign-in page: the desk page that was requested. */
export const nextParameter = "next";

/** Query parameter of a sign-in page: the posted form was meant for the page in `next`. */
export const unsentParameter = "unsent";

/** Desk pages that need no sign-in. */
const openPaths: readonly string[] = [signInPath, welcomePath, passkeyOptionsPath];

/** Whether a path belongs to the desk, including the data requests of its pages. */
export function isDeskPath(path: string): boolean {
  return path === deskPath || path === `${deskPath}.data` || path.startsWith(`${deskPath}/`);
}

/** Whether a desk page needs no sign-in. */
export function isOpenDeskPath(path: string): boolean {
  return openPaths.includes(path.replace(/\.data$/, ""));
}

/** The desk page to open after signing in; the first page if `next` names anything else. */
export function nextPage(next: string | null): string {
  return next !== null && /^\/desk(\/[\w/-]*)?(\?[\w=&%.+-]*)?$/.test(next) && !isOpenDeskPath(next)
    ? next
    : deskPath;
}
