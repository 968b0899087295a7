import type { ChangeEvent, Ref } from "react";
import { tooLongBy } from "#core/form/too-long.ts";
import { Button } from "#ui/button/button.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { RadioField } from "#ui/field/radio-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import styles from "./plan-form.module.css";
import { emptyPlan, OWN_LIMIT, PLAN_KEY, type VisitPlan, VOICES } from "./plan-state.ts";

/** A room to choose, by the id and name of its area. */
export type RoomChoice = { id: string; name: string };

/** What has changed, or how it follows from the plan before. */
export type PlanChange = Partial<VisitPlan> | ((before: VisitPlan) => Partial<VisitPlan>);

type PlanFormProps = {
  ref: Ref<HTMLFormElement>;
  plan: VisitPlan;
  rooms: readonly RoomChoice[];
  helps: readonly string[];
  onChange: (part: PlanChange) => void;
  onForget: () => void;
};

const VOICE_WORDS: Readonly<Record<(typeof VOICES)[number], string>> = {
  me: "Me: “I arrive”",
  child: "My child and me: “We arrive”",
  adult: "Somebody I help: “You arrive”",
};

/** What goes into the plan. Each change shows at once; nothing is sent. */
export function PlanForm({ ref, plan, rooms, helps, onChange, onForget }: PlanFormProps) {
  const isEmpty = JSON.stringify(plan) === JSON.stringify(emptyPlan);
  return (
    <form
      ref={ref}
      className={styles.form}
      data-wake="?"
      data-stored={PLAN_KEY}
      aria-label="What goes into the plan"
      onSubmit={(event) => event.preventDefault()}
    >
      <RadioField
        id="plan-voice"
        name="voice"
        label="Who is the plan for?"
        options={VOICES.map((value) => ({ value, label: VOICE_WORDS[value] }))}
        value={plan.voice}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
          onChange({ voice: VOICES.find((voice) => voice === target.value) ?? "me" })
        }
      />
      <Checklist
        legend="Which room?"
        name="room"
        options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={plan.rooms}
        onChange={(update) => onChange(({ rooms }) => ({ rooms: update(rooms) }))}
      />
      <fieldset className={styles.when} data-later>
        <legend>When? You can leave this empty.</legend>
        <TextField
          id="plan-day"
          name="day"
          label="Day"
          type="date"
          value={plan.day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
        <TextField
          id="plan-time"
          name="time"
          label="Time"
          type="time"
          value={plan.time}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      </fieldset>
      <Checklist
        legend="What helps?"
        name="help"
        options={helps.map((help) => ({ value: help, label: help }))}
        chosen={plan.helps}
        onChange={(update) => onChange(({ helps }) => ({ helps: update(helps) }))}
      />
      <div data-later>
        <TextField
          id="plan-own"
          name="own"
          label="Something else that helps"
          value={plan.own}
          error={plan.own.length > OWN_LIMIT ? tooLongBy(plan.own, OWN_LIMIT) : undefined}
          onChange={({ target }) => onChange({ own: target.value })}
        />
      </div>
      {!isEmpty && (
        <Button variant="secondary" onClick={onForget}>
          Start again with an empty plan
        </Button>
      )}
    </form>
  );
}

/** What was chosen in the form before hydration. */
export function readPlanForm(form: HTMLFormElement): Partial<VisitPlan> {
  const data = new FormData(form);
  const texts = ["day", "time", "own"] as const;
  const chosen = { rooms: data.getAll("room").map(String), helps: data.getAll("help").map(String) };
  const voice = VOICES.find((one) => one === data.get("voice"));
  return {
    ...Object.fromEntries(
      texts.map((name) => [name, String(data.get(name) ?? "")]).filter(([, text]) => text),
    ),
    ...Object.fromEntries(Object.entries(chosen).filter(([, list]) => list.length > 0)),
    ...(voice && voice !== emptyPlan.voice && { voice }),
  };
}

type ChecklistProps = {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** Gets the new list from the old one. */
  onChange: (update: (before: readonly string[]) => string[]) => void;
};

function Checklist({ legend, name, options, chosen, onChange }: ChecklistProps) {
  return (
    <fieldset className={styles.list} data-later>
      <legend>{legend}</legend>
      {options.map(({ value, label }, index) => (
        <CheckboxField
          key={value}
          id={`plan-${name}-${index}`}
          name={name}
          value={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={({ target: { checked } }) =>
            onChange((before) => {
              const others = before.filter((other) => other !== value);
              return checked ? [...others, value] : others;
            })
          }
        />
      ))}
    </fieldset>
  );
}
