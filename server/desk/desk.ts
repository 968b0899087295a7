import type { DeskService } from "#contract/desk/service.ts";
import type { DeskParts } from "./parts.ts";
import type { DeskSession } from "./sessions.ts";

/** Puts the desk together for one request of somebody who is signed in. */
export function openDesk(_parts: DeskParts, session: DeskSession): DeskService {
  const { id, name, role } = session;
  return { who: { id, name, role } };
}
