import { sessionMs } from "./sessions.ts";

const session = "desk";

/** Reads the session secret from a request's cookies. */
export function readSession(request: Request, isSecure: boolean): string | undefined {
  return readCookie(request, session, isSecure);
}

/** The `Set-Cookie` of a new session. */
export function sessionCookie(secret: string, isSecure: boolean): string {
  return `${cookie(session, secret, isSecure)}; Max-Age=${sessionMs / 1000}`;
}

/** The `Set-Cookie` that removes the session from the browser. */
export function endedCookie(isSecure: boolean): string {
  return endedCookieOf(session, isSecure);
}

/** Reads a cookie's value from a request. */
export function readCookie(request: Request, name: string, isSecure: boolean): string | undefined {
  const wanted = fullName(name, isSecure);
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === wanted) return value;
  }
  return undefined;
}

/** A `Set-Cookie` until the browser is closed. Scripts cannot read it, and other sites' requests do not carry it. */
export function cookie(name: string, value: string, isSecure: boolean): string {
  return `${fullName(name, isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** The `Set-Cookie` that removes a cookie from the browser. */
export function endedCookieOf(name: string, isSecure: boolean): string {
  return `${cookie(name, "", isSecure)}; Max-Age=0`;
}

/** On http://localhost browsers reject cookies with the `__Host-` prefix, which requires https. */
function fullName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}
