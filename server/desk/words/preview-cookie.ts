/** On http://localhost a browser takes no cookie with the prefix, which promises https. */
const names = { secure: "__Host-desk-preview", plain: "desk-preview" } as const;

/** Whether a request asks for the draft in place of what is online. */
export function hasPreviewCookie(request: Request, isSecure: boolean): boolean {
  const name = isSecure ? names.secure : names.plain;
  const cookies = request.headers.get("cookie");
  return (cookies ?? "").split(";").some((part) => part.trim() === `${name}=1`);
}

/** The `Set-Cookie` that shows the draft, until the browser is closed. It is no key: a session is asked for, too. */
export function previewCookie(isSecure: boolean): string {
  return attributes("1", isSecure);
}

/** The `Set-Cookie` that ends it. */
export function endedPreviewCookie(isSecure: boolean): string {
  return `${attributes("", isSecure)}; Max-Age=0`;
}

function attributes(value: string, isSecure: boolean): string {
  const name = isSecure ? names.secure : names.plain;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
