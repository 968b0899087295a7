import { type ReactNode, useId } from "react";
import { formatClock, formatDay } from "#core/values/time.ts";
import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { MyPlanWords } from "#site/content/schemas/place.ts";
import type { VisitStep } from "#site/content/schemas/visit-steps.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import styles from "./plan-sheet.module.css";
import type { VisitPlan, Voice } from "./plan-state.ts";

type PlanSheetProps = {
  plan: VisitPlan;
  rooms: readonly string[];
  steps: readonly WithPictures<VisitStep>[];
  /** Directions to the studio, step by step. */
  wayThere: readonly string[];
  place: { name: string; address: string; phone: string };
  /** The cards to show. */
  children: ReactNode;
};

const WORDS: Readonly<Record<Voice, { title: string; room: string; helps: string }>> = {
  me: { title: "My visit", room: "My room", helps: "This helps me" },
  child: { title: "Our visit", room: "Our room", helps: "This helps my child" },
  adult: { title: "Your visit", room: "Your room", helps: "This helps you" },
};

/** The plan itself: it prints on two pages at most. */
export function PlanSheet({ plan, rooms, steps, wayThere, place, children }: PlanSheetProps) {
  const words = WORDS[plan.voice];
  const helps = [...plan.helps, ...(plan.own.trim() ? [plan.own.trim()] : [])];
  const when = [plan.day && formatDay(plan.day), plan.time && `at ${formatClock(plan.time)}`];
  return (
    <div className={styles.sheet}>
      <h2 id="plan-title">{words.title}</h2>
      <dl className={styles.facts}>
        <Fact label={words.room}>{rooms.join(", ")}</Fact>
        <Fact label="When">{when.filter(Boolean).join(" ")}</Fact>
        <Fact label="Where">
          {place.name}, {place.address}
        </Fact>
        <Fact label="Phone">{place.phone}</Fact>
        <Fact label={words.helps}>{helps.join(". ")}</Fact>
      </dl>
      <h3>Step by step</h3>
      <ol role="list" className={styles.steps} data-later>
        {steps.map((step, index) => {
          const { title, text } = stepIn(plan.voice, step);
          return (
            <li key={step.title} className={styles.step}>
              <div className={styles.door}>
                {step.picture && (
                  <Picture picture={step.picture} shape="upright" sizes="8rem" className={styles.picture} />
                )}
              </div>
              <div>
                <h4>
                  {index + 1}. {title}
                </h4>
                <p>{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
      {wayThere.length > 0 && (
        <>
          <h3 data-later>The way there</h3>
          <ol className={styles.way} data-later>
            {wayThere.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      {children}
    </div>
  );
}

/** A fact, or a line to fill in by hand if nothing was chosen. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  const isEmpty = children === "";
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={isEmpty ? styles.open : undefined}>{isEmpty ? "…" : children}</dd>
    </div>
  );
}

function stepIn(voice: Voice, step: WithPictures<VisitStep>): { title: string; text: string } {
  if (voice === "adult" && step.adult) return step.adult;
  if (voice === "child" && step.myChild) return step.myChild;
  return step;
}

/**
 * Cards to show instead of speaking: on paper to cut out; on a phone each fills the screen when it is
 * pressed. The browser alone opens them.
 */
export function ShowCards({ cards }: { cards: MyPlanWords["cards"] }) {
  const id = useId();
  return (
    <ul role="list" className={styles.cards} data-later>
      {cards.map(({ text, note }, index) => (
        <li key={text} className={styles.card}>
          <p className={styles.words}>{text}</p>
          {note && <p>{note}</p>}
          <Button
            variant="secondary"
            command="show-modal"
            commandfor={`${id}${index}`}
            aria-label={`Show large: ${text}`}
          >
            Show large
          </Button>
          <Dialog id={`${id}${index}`} title="A card to show" size="full">
            <div className={styles.large}>
              <p className={styles.largeWords}>{text}</p>
              {note && <p className={styles.largeNote}>{note}</p>}
            </div>
          </Dialog>
        </li>
      ))}
    </ul>
  );
}
