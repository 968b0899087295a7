import type { RefusedForm } from "#core/form/refused-form.ts";
import type { GiftEnd } from "#core/pay/online-payment.ts";
import type { GiftReceipt } from "#core/values/paper.ts";
import type { DeskUpload } from "#desk/read-upload.server.ts";
import type { SignIn } from "#desk/sign-in/sign-in.server.ts";
import type { newsletterService } from "#features/letters/newsletter-mail.server.ts";
import type { passService } from "#features/passes/pass-service.server.ts";
import type { BookingService } from "#features/reception/booking-service.server.ts";
import type { orderService } from "#features/shop/order-service.server.ts";
import type { Desk } from "./open-desk.server.ts";

/**
 * What the server passes to routes that it renders on request (`src/core/http/services.server.ts` has the context key).
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
  /** How the payment of a gift ended, by the provider's id of it; undefined if cards are not taken. */
  readonly endGift?: ((id: string) => Promise<GiftEnd | undefined>) | undefined;
  /** Passes and vouchers, for this visitor; undefined if nothing can be booked. */
  readonly passes?: ReturnType<typeof passService>;
  /** Orders of the shop that are paid online. */
  readonly orders?: ReturnType<typeof orderService> | undefined;
  /** The receipt of a gift, by the key of its link. */
  readonly giftReceipt?: (key: string) => GiftReceipt | undefined;
  /** Newsletter subscription, for the holder of a link. */
  readonly newsletter?: ReturnType<typeof newsletterService>;
  /** The desk, for signed-in staff. */
  readonly desk?: Desk | undefined;
  /** A form with a file, uploaded at the desk. */
  readonly upload?: DeskUpload | undefined;
  /** Sign-in to the desk, on its pages. */
  readonly signIn?: SignIn | undefined;
};
