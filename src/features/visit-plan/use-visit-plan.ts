import { type RefObject, useCallback, useEffect, useState } from "react";
import { readStorage } from "#src/lib/read-storage.ts";
import { type PlanChange, readForm } from "./plan-form.tsx";
import {
  applyAddress,
  type Choices,
  emptyPlan,
  PLAN_KEY,
  parseStoredPlan,
  type VisitPlan,
} from "./plan-state.ts";

/**
 * The visitor's plan. It is stored in this browser only; if storage is blocked, it lasts as long as the page.
 *
 * @param choices What the studio offers; must stay the same object.
 * @param form The form of the plan: it may have been used before hydration.
 */
export function useVisitPlan(
  choices: Choices,
  form: RefObject<HTMLFormElement | null>,
): {
  plan: VisitPlan;
  /** Merges what has changed. Several changes may come before the next rendering: lists follow from `before`. */
  change: (part: PlanChange) => void;
  /** Clears the plan, also in the browser's storage. */
  forget: () => void;
} {
  const [plan, setPlan] = useState(emptyPlan);

  // After hydration: the static page knows nothing about this browser.
  useEffect(() => {
    const kept = applyAddress(parseStoredPlan(readStorage(PLAN_KEY), choices), location.search, choices);
    const early = form.current ? readForm(form.current) : {};
    const next = { ...kept, ...early };
    setPlan(next);
    if (location.search || Object.keys(early).length > 0) write(next);
    // On a reload, the address would undo later changes.
    if (location.search) history.replaceState(history.state, "", location.pathname + location.hash);
  }, [choices, form]);

  const change = useCallback((part: PlanChange) => {
    setPlan((before) => {
      const next = { ...before, ...(typeof part === "function" ? part(before) : part) };
      write(next);
      return next;
    });
  }, []);
  const forget = useCallback(() => {
    write(undefined);
    setPlan(emptyPlan);
  }, []);
  return { plan, change, forget };
}

function write(plan: VisitPlan | undefined): void {
  try {
    if (plan) localStorage.setItem(PLAN_KEY, JSON.stringify(plan));
    else localStorage.removeItem(PLAN_KEY);
  } catch {
    // Blocked or full: the plan can still be printed.
  }
}
