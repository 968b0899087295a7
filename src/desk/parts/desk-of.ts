import { data, type RouterContextProvider, redirect } from "react-router";
import { services } from "#core/http/services.server.ts";
import type { Desk, DeskBookings } from "../desk-service.ts";
import type { SignIn } from "../sign-in/sign-in.server.ts";

/**
 * The desk of the person signed in, on a page that they may open. The server already rejects everyone else; this is a second check.
 * @throws A 404 response when nobody is signed in, or their role has no such page.
 */
export function deskOf(context: Readonly<RouterContextProvider>): Desk {
  const desk = deskAround(context);
  if (!desk.mayOpen) throw data(null, { status: 404 });
  return desk;
}

/** The desk of the person signed in, around any page. @throws A 404 response when nobody is signed in. */
export function deskAround(context: Readonly<RouterContextProvider>): Desk {
  const { desk } = context.get(services);
  if (!desk) throw data(null, { status: 404 });
  return desk;
}

/**
 * The sign-in service, for the desk pages that are open to everyone.
 * @throws A 404 response where there is no desk.
 */
export function signInOf(context: Readonly<RouterContextProvider>): SignIn {
  const { signIn } = context.get(services);
  if (!signIn) throw data(null, { status: 404 });
  return signIn;
}

/** Redirects with a cookie and other headers. */
export function redirectWith(address: string, headers: Record<string, string>): Response {
  return redirect(address, { status: 303, headers });
}

/**
 * The desk's bookings, with what can be booked.
 * @throws A 404 response when nobody is signed in or nothing could ever be booked.
 */
export function deskBookingsOf(context: Readonly<RouterContextProvider>): DeskBookings {
  const { bookings } = deskOf(context);
  if (!bookings) throw data(null, { status: 404 });
  return bookings;
}
