import { PostForm } from "#site/forms/post-form.tsx";
import { Button } from "#ui/button/button.tsx";

type GiftAct = "leave-gift" | "take-gift-back";

const labels: Readonly<Record<GiftAct, string>> = {
  "leave-gift": "Keep it as a gift",
  "take-gift-back": "It is not a gift after all",
};

/** What a guest can do with what is to be given back, without being asked. A mail confirms it. */
export function LeaveGift({
  act,
  sum,
}: {
  act: GiftAct /** What the page says that it is. */;
  sum?: number;
}) {
  return (
    <PostForm data-no-print>
      {sum !== undefined && <input type="hidden" name="sum" value={sum} />}
      <Button type="submit" variant="secondary" name="act" value={act}>
        {labels[act]}
      </Button>
    </PostForm>
  );
}
