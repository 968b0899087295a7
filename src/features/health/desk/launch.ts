import { rooms } from "#desk/rooms.ts";
import { redirectTo } from "#site/frame/posted-form.ts";

/** Where the list of what is left before one opens was once. */
export function loader(): never {
  throw redirectTo(rooms["make-it-yours"].address);
}
