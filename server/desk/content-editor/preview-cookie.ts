import { cookie, endedCookieOf, readCookie } from "../cookie.ts";

const preview = "desk-preview";

/** Whether a request asks for the draft instead of the published site. */
export function hasPreviewCookie(request: Request, isSecure: boolean): boolean {
  return readCookie(request, preview, isSecure) === "1";
}

/** The `Set-Cookie` that shows the draft until the browser is closed. A session is required as well. */
export function previewCookie(isSecure: boolean): string {
  return cookie(preview, "1", isSecure);
}

/** The `Set-Cookie` that ends the preview. */
export function endedPreviewCookie(isSecure: boolean): string {
  return endedCookieOf(preview, isSecure);
}
