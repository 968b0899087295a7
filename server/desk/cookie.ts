import { sessionMs } from "./sessions.ts";

/** On http://localhost a browser takes no cookie with the prefix, which promises https. */
const names = { secure: "__Host-desk", plain: "desk" } as const;

/** Reads the secret of a session out of a request's cookies. */
export function readCookie(request: Request, isSecure: boolean): string | undefined {
  const name = isSecure ? names.secure : names.plain;
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name) return value;
  }
  return undefined;
}

/** The `Set-Cookie` of a new session. No script can read it, and no other site's form or picture sends it along. */
export function sessionCookie(secret: string, isSecure: boolean): string {
  return `${attributes(secret, isSecure)}; Max-Age=${sessionMs / 1000}`;
}

/** The `Set-Cookie` that takes the session out of the browser. */
export function endedCookie(isSecure: boolean): string {
  return `${attributes("", isSecure)}; Max-Age=0`;
}

function attributes(value: string, isSecure: boolean): string {
  const name = isSecure ? names.secure : names.plain;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
