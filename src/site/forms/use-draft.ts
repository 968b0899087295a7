import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import type { Attempt } from "./attempt.ts";
import { type CardRule, draftControls, enteredValues, restoreValues } from "./controls.ts";
import { allowsDrafts, readKeptDraft, setDraftsAllowed, tabStorage, writeDraft } from "./kept-draft.ts";
import { loadCardRule } from "./lazy-parts.ts";

/** Debounce delay in ms before a draft is written. */
const SAVE_DELAY = 300;

const choiceListeners = new Set<() => void>();

/** Whether the visitor lets drafts be kept, the same for every form, and how to change it. */
export function useDraftChoice(): readonly [boolean, (isKept: boolean) => void] {
  const isKept = useSyncExternalStore(
    subscribe,
    () => allowsDrafts(tabStorage()),
    () => true,
  );
  return [isKept, choose];
}

function subscribe(listener: () => void): () => void {
  choiceListeners.add(listener);
  return () => void choiceListeners.delete(listener);
}

function choose(isKept: boolean): void {
  setDraftsAllowed(tabStorage(), isKept);
  for (const listener of choiceListeners) listener();
}

/**
 * Keeps what is typed into a form in the browser's tab, and restores it after a reload. Each restored control
 * dispatches an `input` event, as if it had been typed into.
 * @param key Where it is kept; undefined if nothing is.
 * @returns `save` writes the form's content at once; `lastAttempt` is what an earlier visit tried to send.
 */
export function useDraft(ref: RefObject<HTMLFormElement | null>, key: string | undefined) {
  const attempt = useRef<Attempt>(undefined);
  const hasCard = useRef<CardRule>(undefined);
  const [isKept] = useDraftChoice();

  const save = useCallback(
    (form: HTMLFormElement, tried = attempt.current) => {
      if (!key) return;
      attempt.current = tried;
      const values = enteredValues(draftControls(form), hasCard.current);
      writeDraft(tabStorage(), key, tried ? { values, attempt: tried } : { values });
    },
    [key],
  );

  useEffect(() => {
    const form = ref.current;
    if (!form || !key || !isKept) return;
    const draft = readKeptDraft(tabStorage(), key);
    attempt.current = draft?.attempt;
    for (const control of restoreValues(draftControls(form), draft?.values ?? {}))
      control.dispatchEvent(new Event("input", { bubbles: true }));
    // Without the rule, what was restored would be kept in part.
    if (draft) loadRule();

    let timer: ReturnType<typeof setTimeout> | undefined;
    let isEntered = false;
    function handleInput(): void {
      isEntered = true;
      clearTimeout(timer);
      timer = setTimeout(flush, SAVE_DELAY);
      loadRule();
    }
    function loadRule(): void {
      if (hasCard.current) return;
      void loadCardRule().then((loaded) => {
        hasCard.current = loaded;
      });
    }
    function flush(): void {
      clearTimeout(timer);
      if (form && isEntered) save(form);
    }
    form.addEventListener("input", handleInput);
    addEventListener("pagehide", flush);
    return () => {
      flush();
      form.removeEventListener("input", handleInput);
      removeEventListener("pagehide", flush);
    };
  }, [ref, key, isKept, save]);

  return { save, lastAttempt: attempt };
}
