/** On http://localhost browsers reject cookies with the `__Host-` prefix, which requires https. */
const names = { secure: "__Host-desk-preview", plain: "desk-preview" } as const;

/** Whether a request asks for the draft instead of the published site. */
export function hasPreviewCookie(request: Request, isSecure: boolean): boolean {
  const name = isSecure ? names.secure : names.plain;
  const cookies = request.headers.get("cookie");
  return (cookies ?? "").split(";").some((part) => part.trim() === `${name}=1`);
}

/** The `Set-Cookie` that shows the draft until the browser is closed. A session is required as well. */
export function previewCookie(isSecure: boolean): string {
  return attributes("1", isSecure);
}

/** The `Set-Cookie` that ends the preview. */
export function endedPreviewCookie(isSecure: boolean): string {
  return `${attributes("", isSecure)}; Max-Age=0`;
}

function attributes(value: string, isSecure: boolean): string {
  const name = isSecure ? names.secure : names.plain;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
