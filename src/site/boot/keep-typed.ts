import { draftControls, enteredValues } from "#site/forms/controls.ts";
import { readKeptDraft, tabStorage, writeDraft } from "#site/forms/kept-draft.ts";
import { noteSent } from "#site/forms/sent-draft.ts";
import { AWAKE_EVENT } from "./handoff-shape.ts";

// Keeps what is typed and ticked on a page that React is still waking, as src/site/forms/use-draft.ts does afterwards. It is loaded first
// when a page with such a form begins to wake: on a slow phone the rest takes seconds, and somebody may reload the page, or lose the
// connection, within them.

function keep(): void {
  const storage = tabStorage();
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
    const { draft: key = "", sent } = form.dataset;
    const values = enteredValues(draftControls(form));
    // What an earlier page has kept is not in the form before it is awake.
    const { values: before, ...kept } = readKeptDraft(storage, key) ?? {};
    if (Object.keys(values).length > 0)
      writeDraft(storage, key, { ...kept, values: { ...before, ...values } });
    // The browser sends the form by itself: src/site/boot/capture.ts.
    if (sent === "post") noteSent(storage, key, location.pathname + location.search);
  }
}

addEventListener("pagehide", keep);
document.addEventListener(AWAKE_EVENT, () => removeEventListener("pagehide", keep), { once: true });
