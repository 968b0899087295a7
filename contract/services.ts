import type { BookingService } from "./booking/service.ts";
import type { DeskDoor } from "./desk/door.ts";
import type { DeskService } from "./desk/service.ts";
import type { DeskUpload } from "./desk/words.ts";
import type { LettersService } from "./letters.ts";
import type { RefusedForm } from "./refused-form.ts";

/**
 * What the server gives to the routes that it renders at the moment of a request (`src/services.server.ts` holds the
 * key). Publishing gives the same with nothing in it.
 */
export type Services = {
  /** Called with whatever a loader, an action or a component throws. */
  readonly onError: (error: unknown) => void;
  /** The form that the page is shown for once more. */
  readonly refusedForm?: RefusedForm | undefined;
  /** The number of a pledge that was just sent without JavaScript, for the page of thanks. */
  readonly pledgeNumber?: string;
  /** Booking for the visitor who asks; undefined where nothing can be booked. */
  readonly booking?: BookingService | undefined;
  /** Letters, for who holds a link out of a mail. */
  readonly letters?: LettersService;
  /** The desk, for somebody of the studio who is signed in. */
  readonly desk?: DeskService | undefined;
  /** What somebody at the desk has sent with a file. */
  readonly upload?: DeskUpload | undefined;
  /** The door of the desk, on its pages. */
  readonly deskDoor?: DeskDoor | undefined;
};
