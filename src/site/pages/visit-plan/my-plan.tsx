import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { MyPlanWords } from "#site/content/schemas/place.ts";
import type { VisitStep } from "#site/content/schemas/visit-steps.ts";
import { readStorage } from "#ui/lib/read-storage.ts";
import { PrintButton } from "#ui/print-button/print-button.tsx";
import { type PlanChange, PlanForm, type RoomChoice, readPlanForm } from "./plan-form.tsx";
import { PlanSheet, ShowCards } from "./plan-sheet.tsx";
import {
  applyAddress,
  type Choices,
  emptyPlan,
  PLAN_KEY,
  parseStoredPlan,
  type VisitPlan,
} from "./plan-state.ts";
import styles from "./visit-plan.module.css";

type MyPlanProps = {
  rooms: readonly RoomChoice[];
  words: Pick<MyPlanWords, "helps" | "cards">;
  steps: readonly WithPictures<VisitStep>[];
  wayThere: readonly string[];
  place: { name: string; address: string; phone: string };
};

/**
 * A plan that visitors put together and print. Without JavaScript the sheet is the same for everybody, with
 * lines to fill in by hand.
 */
export function MyPlan(props: MyPlanProps) {
  const { rooms, words, steps, wayThere, place } = props;
  const { helps, cards } = words;
  const choices = useMemo(() => ({ rooms: rooms.map(({ id }) => id), helps }), [rooms, helps]);
  const form = useRef<HTMLFormElement>(null);
  const { plan, change, forget } = useVisitPlan(choices, form);
  return (
    <div className={styles.frame}>
      <div className={styles.split}>
        <PlanForm ref={form} plan={plan} rooms={rooms} helps={helps} onChange={change} onForget={forget} />
        <div className={styles.plan} data-later>
          <div className={styles.print}>
            <PrintButton>Print my plan</PrintButton>
          </div>
          <PlanSheet
            plan={plan}
            rooms={rooms.filter(({ id }) => plan.rooms.includes(id)).map(({ name }) => name)}
            steps={steps}
            wayThere={wayThere}
            place={place}
          >
            <h3 id="cards" data-later>
              Cards to show
            </h3>
            <ShowCards cards={cards} />
          </PlanSheet>
        </div>
      </div>
    </div>
  );
}

/**
 * The visitor's plan. It is stored in this browser only; if storage is blocked, it lasts as long as the page.
 * @param choices What the studio offers; must stay the same object.
 * @param form The form of the plan: it may have been used before hydration.
 */
function useVisitPlan(
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
    const early = form.current ? readPlanForm(form.current) : {};
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
