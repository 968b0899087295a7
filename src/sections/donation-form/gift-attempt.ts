import { type Attempt, nextAttempt } from "#src/features/forms/attempt.ts";
import { draftKey, readDraft, tabStorage, writeDraft } from "#src/features/forms/draft.ts";

const KEY = draftKey("", "gift");

let last: Attempt | undefined;

/**
 * The id under which a gift is paid. The same gift has the same id, also after the page was loaded anew: a payment
 * whose answer got lost is found again, never made twice. It is kept like a draft: in this tab, unless the donor said no.
 */
export function giftId(form: FormData): string {
  last = nextAttempt(last ?? readDraft(tabStorage(), KEY)?.attempt, form);
  writeDraft(tabStorage(), KEY, { values: { id: last.id }, attempt: last });
  return last.id;
}

/** Once a gift has arrived, the next one is another, even for the same sum. */
export function forgetGift(): void {
  last = undefined;
  writeDraft(tabStorage(), KEY, { values: {} });
}
