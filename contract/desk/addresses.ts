/** Where the desk begins: the first page after signing in. */
export const deskPath = "/desk";

/** Where somebody of the studio signs in. */
export const signInPath = "/desk/sign-in";

/** Where a link or its code is opened. The secret stands in the fragment, which no server or proxy sees. */
export const welcomePath = "/desk/welcome";

/** Where a browser asks what it needs to ask for a passkey. */
export const passkeyOptionsPath = "/desk/passkey-options";

/** Where somebody shows their passkey once more. */
export const confirmPath = "/desk/confirm";

/** Field of a posted form with the passkey that was shown once more. Forms for other pages bring it along. */
export const confirmationField = "confirmation";

/** Where somebody sees and changes their own ways in. */
export const accountPath = "/desk/account";

/** Where the owner changes the words of the site. */
export const wordsPath = "/desk/words";

/** Where the owner looks at the draft, publishes it and goes back. */
export const publishWordsPath = "/desk/words/publish";

/** Where pictures are added. */
export const picturesPath = "/desk/words/pictures";

/** Where the logo and the icon are added. */
export const logoPath = "/desk/words/logo";

/** Pages of the desk that take files. */
export const uploadPaths: readonly string[] = [picturesPath, logoPath];

/** Where a text is read as the site reads it. */
export const readTextPath = "/desk/words/read-text";

/** Where the color of the brand is measured. */
export const readHuePath = "/desk/words/read-hue";

/** Names, in the address of a page for signing in, the page of the desk that was asked for. */
export const nextParameter = "next";

/** Says, in the address of a page for signing in, that what is posted was meant for the page of the desk it names. */
export const unsentParameter = "unsent";

/** Pages of the desk that are open to whoever is not signed in yet. */
const openPaths: readonly string[] = [signInPath, welcomePath, passkeyOptionsPath];

/** Whether a path belongs to the desk, or is the data of one of its pages. */
export function isDeskPath(path: string): boolean {
  return path === deskPath || path === `${deskPath}.data` || path.startsWith(`${deskPath}/`);
}

/** Whether a page of the desk is open to whoever is not signed in. */
export function isOpenDeskPath(path: string): boolean {
  return openPaths.includes(path.replace(/\.data$/, ""));
}

/** The page of the desk that an address names; the first one where it names anything else. */
export function nextPage(next: string | null): string {
  return next !== null && /^\/desk(\/[\w/-]*)?(\?[\w=&%.+-]*)?$/.test(next) && !isOpenDeskPath(next)
    ? next
    : deskPath;
}
