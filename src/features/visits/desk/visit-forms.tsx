import type { ComponentProps, ReactNode } from "react";
import { type needsForm, needsFormOf, placeForm } from "#core/booking/line-form.ts";
import { visitorForm } from "#core/booking/visitor-form.ts";
import type { FieldError } from "#core/form/answer.ts";
import { forDesk, type Typed, withOptions, withQuestions } from "#core/form/answers.ts";
import { storedField } from "#core/form/drawn.ts";
import type { Option as FieldOption } from "#core/form/kinds/choice/choice-model.ts";
import type { Question } from "#core/form/kinds/questions/questions-model.ts";
import { formatEnd } from "#core/values/time.ts";
import { Fields } from "#site/forms/fields.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { Button } from "#ui/button/button.tsx";
import { SelectField, type SelectOption } from "#ui/field/select-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Stack, stackClass } from "#ui/stack/stack.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import type { TimeGroup } from "../group-times.ts";
import { PartyFields, type PartyProps } from "../party-fields.tsx";
import { TimeFields } from "../time-fields.tsx";
import type { ShowTimes } from "../use-show-times.ts";
import styles from "./visit-forms.module.css";

type HeldQuestionProps = {
  /** Until when a guest keeps the time, with the studio's UTC offset. */
  until: string;
  /** What the guest is choosing. */
  what?: string;
  /** The button that takes it, inside the form that was sent. */
  take: { name: string; value: string; label: string };
};

type AskAgainProps = HeldQuestionProps & {
  /** Where the form is sent again. */
  action?: string;
  /** The fields it was sent with. */
  fields?: Readonly<Record<string, string>>;
};

/** Asks staff once before they take a time that a guest is choosing. */
export function HeldQuestion({ until, what = "this time", take: { name, value, label } }: HeldQuestionProps) {
  return (
    <QuestionBox>
      <p>{`Somebody is choosing ${what} until ${formatEnd(until)}. ${label} all the same?`}</p>
      <p>
        They keep what they typed, and are asked to choose another time. If they are paying for it just now,
        all of that goes back.
      </p>
      <Button type="submit" name={name} value={value}>
        {`${label} all the same`}
      </Button>
    </QuestionBox>
  );
}

/** Asks staff once before they book a time that is not open, and says why it is not. @param props `when`: the time as text */
export function PurposeQuestion({ when, why }: { when: string; why: readonly string[] }) {
  return (
    <QuestionBox>
      <p>{`${when}: ${why.join(" ")} Book it all the same?`}</p>
      <Button type="submit" name="act" value="book-closed">
        Book it all the same
      </Button>
    </QuestionBox>
  );
}

/** What staff answer before something is done. */
function QuestionBox({ children }: { children: ReactNode }) {
  return (
    <StatusMessage tone="info" className={styles.notice}>
      <div className={styles.question}>{children}</div>
    </StatusMessage>
  );
}

/** The question, with a form of its own that sends again what was sent. */
export function AskAgain({ action, fields = {}, ...question }: AskAgainProps) {
  return (
    <PostForm {...(action && { action })}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <HeldQuestion {...question} />
    </PostForm>
  );
}

type TellQuestionProps = {
  /** First name of the guest. */
  who: string;
  /** The new time: `Friday, December 4 at 3 pm`. */
  when: string;
  starts: string;
  /** Why the new time is not open; empty if it is. */
  why?: readonly string[];
  /** Whether it is moved there all the same. */
  isOnPurpose?: boolean;
  action: string;
  /** The booking. */
  back: string;
};

/** Asks once, before a visit moves, whether its guest is told. */
export function TellQuestion({ who, when, starts, why = [], isOnPurpose, action, back }: TellQuestionProps) {
  return (
    <PostForm action={action}>
      <input type="hidden" name="starts" value={starts} />
      {isOnPurpose && <input type="hidden" name="purpose" value="yes" />}
      <QuestionBox>
        {why.length > 0 && <p>{`${when}: ${why.join(" ")}`}</p>}
        <p>
          Move it to {when}
          {why.length > 0 && " all the same"}? Tell {who}?
        </p>
        <div className={styles.answers}>
          <Button type="submit" name="tell" value="yes">
            Move it and tell {who}
          </Button>
          <Button type="submit" variant="secondary" name="tell" value="no">
            Move it without a message
          </Button>
          <a href={back}>Keep the old time</a>
        </div>
      </QuestionBox>
    </PostForm>
  );
}

type HelpFieldsProps = {
  /** Prefix of the field names. */
  prefix?: string;
  helps: readonly FieldOption[];
  /** What the owner asks. */
  questions: readonly Question[];
  needs: Typed<typeof needsForm>;
  errors: readonly FieldError[];
  /** Whether we come to the guest. */
  isAtGuest?: boolean;
};

/** What helps a guest: checkboxes and a free text; and where we come to. */
function HelpFields(props: HelpFieldsProps) {
  const { prefix = "", helps, questions, needs, errors, isAtGuest = false } = props;
  return (
    <Stack gap={2}>
      {isAtGuest && (
        <Fields form={forDesk(placeForm())} values={needs} errors={errors} prefix={prefix} isEditing />
      )}
      <Fields
        form={withQuestions(withOptions(forDesk(needsFormOf(false)), { helps }), questions)}
        values={needs}
        errors={errors}
        prefix={prefix}
        isEditing
      />
    </Stack>
  );
}

type AddVisitProps = {
  day: string;
  groups: readonly TimeGroup[];
  /** What the studio says about the day, if it is closed. */
  closed?: string | undefined;
  /** Whether what was asked for can be booked at all. */
  isPossible: boolean;
  chosen: string | undefined;
  /** A time that is not listed, `07:15`; may be empty. */
  clock: string;
  contact: Typed<typeof visitorForm>;
  helps: ComponentProps<typeof HelpFields>["helps"];
  questions: readonly Question[];
  needs: ComponentProps<typeof HelpFields>["needs"];
  errors: readonly FieldError[];
  /** Whether a question above it has the main button. */
  isAsked: boolean;
  /** Whether we come to the guest. */
  isAtGuest?: boolean;
};

/** The open times of a day, who comes, and what helps, as parts of a form. One press books it. */
export function AddVisit(props: AddVisitProps) {
  const { day, groups, closed, isPossible, chosen, clock, contact, errors, isAtGuest, ...help } = props;
  const { helps, questions, needs } = help;
  const wrongClock = errors.find(({ field }) => field === "clock")?.message;
  return (
    <section aria-labelledby="times" className={styles.part} data-enter-here="">
      <Heading level={2} size={3} id="times">
        {day}
      </Heading>
      {groups.length > 0 ? (
        <TimeFields
          groups={groups}
          chosen={chosen}
          error={errors.find(({ field }) => field === "starts")?.message}
        />
      ) : (
        isPossible && (
          <p>
            {closed === undefined ? `Nothing is open on ${day}.` : `We are closed on ${day}. ${closed}`} Other
            days are below.
          </p>
        )
      )}
      <div className={styles.contact}>
        <Fields form={forDesk(visitorForm)} values={contact} errors={errors} />
      </div>
      <details open={isAtGuest || (needs.helps ?? []).length > 0 || Boolean(needs.note) || undefined}>
        <summary className={styles.more}>
          {isAtGuest ? "Where we come to, and what helps" : "What helps them"}
        </summary>
        <HelpFields {...{ helps, questions, needs, errors }} isAtGuest={isAtGuest ?? false} />
      </details>
      {groups.length > 0 && (
        <div>
          <Button type="submit" variant={props.isAsked ? "secondary" : "primary"} name="act" value="book">
            Book it
          </Button>
        </div>
      )}
      {isPossible && (
        <UnlistedTime isOpen={clock !== "" || wrongClock !== undefined}>
          <div className={styles.unlisted} data-enter-here="">
            <ClockField
              hint="Also on a closed day, before opening, or in the past. You are asked first."
              defaultValue={clock}
              error={wrongClock}
            />
            <Button type="submit" variant="secondary" name="act" value="ask-closed">
              Book this time
            </Button>
          </div>
        </UnlistedTime>
      )}
    </section>
  );
}

type ChangeVisitProps = {
  contact: Typed<typeof visitorForm>;
  /** What of it is stored (`storedTexts`). */
  stored?: string;
  lines: readonly {
    id: number;
    /** Prefix of its field names. */
    prefix: string;
    title: string;
    party?: PartyProps;
    helps: ComponentProps<typeof HelpFields>["helps"];
    questions: readonly Question[];
    needs: ComponentProps<typeof HelpFields>["needs"];
    /** What is stored of who comes and what helps. */
    stored?: string;
    isAtGuest?: boolean;
    /** When it is, as its fields show it; `was`: with its offset, as the page was made. */
    time?: { day: string; clock: string; was: string };
  }[];
  errors: readonly FieldError[];
};

/** Changes a booking: when, who comes, what helps, in one form. */
export function ChangeVisit({ contact, stored, lines, errors }: ChangeVisitProps) {
  return (
    <PostForm className={styles.part} isEnterIdle draft="visit">
      <div className={styles.contact}>
        <input type="hidden" name={storedField} value={stored} />
        <Fields form={forDesk(visitorForm)} values={contact} errors={errors} isEditing />
      </div>
      {lines.map(({ id, prefix, title, party, time, stored, isAtGuest = false, ...help }) => (
        <section key={id} aria-labelledby={`visit-${id}`} className={styles.part}>
          <Heading level={2} size={3} id={`visit-${id}`}>
            {title}
          </Heading>
          <input type="hidden" name={`${prefix}id`} value={id} />
          <input type="hidden" name={prefix + storedField} value={stored} />
          {time && (
            <div className={styles.contact}>
              <input type="hidden" name={`${prefix}was`} value={time.was} />
              <TextField
                id={`${prefix}day`}
                name={`${prefix}day`}
                type="date"
                label="Day"
                defaultValue={time.day}
              />
              <TextField
                id={`${prefix}clock`}
                name={`${prefix}clock`}
                type="time"
                step={900}
                label="Begins at"
                defaultValue={time.clock}
                error={errors.find(({ field }) => field === `${prefix}clock`)?.message}
              />
            </div>
          )}
          {party && <PartyFields {...party} prefix={prefix} errors={errors} isEditing />}
          <HelpFields {...help} prefix={prefix} errors={errors} isAtGuest={isAtGuest} />
        </section>
      ))}
      <div>
        <Button type="submit">Save changes</Button>
      </div>
    </PostForm>
  );
}

type ChooseVisitProps = {
  /** Bookable offers, each with its length and price. */
  visits: readonly SelectOption[];
  visit: string;
  party: PartyProps;
  /** `2026-12-04` */
  date: string;
  /** What is wrong with the numbers of people. */
  errors: readonly FieldError[];
  show: ShowTimes;
};

/** The offer, who comes and the day, as a part of a form. Its button loads the open times. */
export function ChooseVisit({ visits, visit, party, date, errors, show }: ChooseVisitProps) {
  return (
    <div className={styles.form} data-enter-here="">
      <SelectField id="visit" name="visit" label="What" options={visits} defaultValue={visit} />
      <PartyFields {...party} errors={errors} />
      <TextField id="date" name="date" type="date" label="Day" defaultValue={date} />
      <Button {...show("times")} variant="secondary">
        Show open times
      </Button>
    </div>
  );
}

type OtherTimeProps = {
  action: string;
  /** What was typed, or the day of the visit. */
  typed: { day: string; clock: string };
  isWrong: boolean;
};

/** Moves a visit to a time that is not listed. Staff are told why it is not, and asked once. */
export function OtherTime({ action, typed, isWrong }: OtherTimeProps) {
  return (
    <UnlistedTime isOpen={isWrong}>
      <PostForm action={action} className={styles.unlisted}>
        <input type="hidden" name="purpose" value="yes" />
        <TextField id="day" name="day" type="date" label="Day" defaultValue={typed.day} required />
        <ClockField
          hint="Also on a closed day, or before opening. You are asked first."
          defaultValue={typed.clock}
          required
          error={isWrong ? "Please write a day, and a time in quarters of an hour." : undefined}
        />
        <Button type="submit" variant="secondary">
          Move it to this time
        </Button>
      </PostForm>
    </UnlistedTime>
  );
}

/** Opens the form for a time that is not listed. */
function UnlistedTime({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen || undefined}>
      <summary className={styles.more}>A time that is not listed</summary>
      {children}
    </details>
  );
}

function ClockField(
  props: Pick<ComponentProps<typeof TextField>, "hint" | "defaultValue" | "error" | "required">,
) {
  return <TextField {...props} id="clock" name="clock" type="time" step={900} label="Begins at" />;
}

type MoveTimesProps = {
  day: string;
  /** The time zone note. */
  zone: string;
  groups: readonly TimeGroup[];
};

/** The open times of a day as buttons: one press moves the visit. */
export function MoveTimes({ day, zone, groups }: MoveTimesProps) {
  return (
    <section aria-labelledby="times" className={stackClass()}>
      <Heading level={2} size={3} id="times" lead={zone}>
        {day}
      </Heading>
      {groups.map(({ title, times }) => (
        <Stack gap={1} key={title}>
          <Heading level={3} size={4}>
            {title}
          </Heading>
          <ul role="list" className={styles.times}>
            {times.map(({ value, label, hint }) => (
              <li key={value}>
                <Button type="submit" variant="secondary" name="starts" value={value} className={styles.time}>
                  <span>
                    <VisuallyHidden>Move to </VisuallyHidden>
                    {label}
                    {hint && <span className={styles.hint}>{hint}</span>}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </Stack>
      ))}
    </section>
  );
}
