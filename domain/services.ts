import type { BookingService } from "./booking/service.ts";
import type { DeskService } from "./desk/service.ts";
import type { SignInService } from "./desk/sign-in.ts";
import type { DeskUpload } from "./desk/words.ts";
import type { LettersService } from "./letters.ts";
import type { RefusedForm } from "./refused-form.ts";

/**
 * What the server passes to routes that it renders on request (`src/services.server.ts` has the context key).
 * Publishing passes an empty one.
 */
export type Services = {
  /** Called with anything thrown by a loader, an action or a component. */
  readonly onError: (error: unknown) => void;
  /** The refused form that the page shows again. */
  readonly refusedForm?: RefusedForm | undefined;
  /** Number of a pledge just sent without JavaScript, for the thank-you page. */
  readonly pledgeNumber?: string;
  /** Booking for this visitor; undefined if nothing can be booked. */
  readonly booking?: BookingService | undefined;
  /** Newsletter subscription, for the holder of a link. */
  readonly letters?: LettersService;
  /** The desk, for signed-in staff. */
  readonly desk?: DeskService | undefined;
  /** A form with a file, uploaded at the desk. */
  readonly upload?: DeskUpload | undefined;
  /** Sign-in to the desk, on its pages. */
  readonly signIn?: SignInService | undefined;
};
