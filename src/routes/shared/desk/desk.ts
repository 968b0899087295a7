import { data, type RouterContextProvider } from "react-router";
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
