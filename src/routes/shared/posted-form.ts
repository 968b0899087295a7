import { redirect } from "react-router";

/** The fields of a posted form. The server has already checked its size and origin. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.text());
}

/** Redirects after an accepted form (303), so that Back and Reload submit nothing twice. */
export function redirectTo(address: string): Response {
  return redirect(address, 303);
}
