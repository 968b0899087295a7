import { sessionMs } from "./sessions.ts";

/** On http://localhost browsers reject cookies with the `__Host-` prefix, which requires https. */
const names = { secure: "__Host-desk", plain: "desk" } as const;

/** Reads the session secret from a request's cookies. */
export function readCookie(request: Request, isSecure: boolean): string | undefined {
  const name = isSecure ? names.secure : names.plain;
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name) return value;
  }
  return undefined;
}

/** The `Set-Cookie` of a new session. Scripts cannot read it, and other sites' requests do not carry it. */
export function sessionCookie(secret: string, isSecure: boolean): string {
  return `${attributes(secret, isSecure)}; Max-Age=${sessionMs / 1000}`;
}

/** The `Set-Cookie` that removes the session from the browser. */
export function endedCookie(isSecure: boolean): string {
  return `${attributes("", isSecure)}; Max-Age=0`;
}

function attributes(value: string, isSecure: boolean): string {
  const name = isSecure ? names.secure : names.plain;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
