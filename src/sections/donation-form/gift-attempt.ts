import { type Attempt, nextAttempt } from "#src/features/forms/attempt.ts";
import { draftKey, readDraft, tabStorage, writeDraft } from "#src/features/forms/draft.ts";

const KEY = draftKey("", "gift");

let last: Attempt | undefined;

/**
 * The id of a payment. The same gift keeps the same id, even after a reload, so that a payment whose response
 * got lost is found again and never made twice. It is stored like a draft: in this tab, unless the donor
 * opted out.
 */
export function giftId(form: FormData): string {
  last = nextAttempt(last ?? readDraft(tabStorage(), KEY)?.attempt, form);
  writeDraft(tabStorage(), KEY, { values: { id: last.id }, attempt: last });
  return last.id;
}

/** After a completed gift, the next one gets a new id, even for the same amount. */
export function clearGiftId(): void {
  last = undefined;
  writeDraft(tabStorage(), KEY, { values: {} });
}
