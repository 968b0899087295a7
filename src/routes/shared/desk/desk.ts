import { data, type RouterContextProvider, redirect } from "react-router";
import type { DeskDoor } from "#contract/desk/door.ts";
import type { DeskService } from "#contract/desk/service.ts";
import { services } from "#src/services.server.ts";

/**
 * The desk of whoever is signed in. The server lets nobody else in; this is the second lock.
 *
 * @throws A not-found answer where nobody is signed in.
 */
export function deskOf(context: Readonly<RouterContextProvider>): DeskService {
  const { desk } = context.get(services);
  if (!desk) throw data(null, { status: 404 });
  return desk;
}

/**
 * The door of the desk, for its pages that are open to everybody.
 *
 * @throws A not-found answer where there is no desk.
 */
export function doorOf(context: Readonly<RouterContextProvider>): DeskDoor {
  const { deskDoor } = context.get(services);
  if (!deskDoor) throw data(null, { status: 404 });
  return deskDoor;
}

/** Sends the browser on with a cookie, and whatever else the answer says to it. */
export function redirectWith(address: string, headers: Record<string, string>): Response {
  return redirect(address, { status: 303, headers });
}
