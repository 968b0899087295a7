import { useMemo, useRef } from "react";
import type { WithPictures } from "#src/content/schemas/fields.ts";
import type { MyPlanWords } from "#src/content/schemas/place.ts";
import type { VisitStep } from "#src/content/schemas/visit.ts";
import { PrintButton } from "#src/ui/print-button/print-button.tsx";
import { PlanForm, type RoomChoice } from "./plan-form.tsx";
import { PlanSheet } from "./plan-sheet.tsx";
import { ShowCards } from "./show-cards.tsx";
import { useVisitPlan } from "./use-visit-plan.ts";
import styles from "./visit-plan.module.css";

type VisitPlanMakerProps = {
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
export function VisitPlanMaker({
  rooms,
  words: { helps, cards },
  steps,
  wayThere,
  place,
}: VisitPlanMakerProps) {
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
