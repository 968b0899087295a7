import { PostForm } from "#src/features/forms/post-form.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { BookingNote } from "./booking-frame.tsx";

type BegunPaymentProps = {
  /** As display text: `$35`. */
  sum: string;
  /** Until when it can be paid: `5:12 pm`. */
  until: string;
};

/** A payment that was begun and not ended: the way back to it, and the way to change something first. */
export function BegunPayment({ sum, until }: BegunPaymentProps) {
  return (
    <PostForm>
      <BookingNote
        texts={[
          `You can pay until ${until}. We keep your time until then.`,
          "To change something, or to pay at the studio, end the payment first. What you typed stays.",
        ]}
      >
        <Button type="submit" name="act" value="pay">
          Go on and pay {sum}
        </Button>
        <Button type="submit" variant="secondary" name="act" value="back">
          Change something
        </Button>
      </BookingNote>
    </PostForm>
  );
}
