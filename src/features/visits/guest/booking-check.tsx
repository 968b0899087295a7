import type { ReactNode } from "react";
import { payByInvoiceForm } from "#core/booking/pay-by-invoice-form.ts";
import { payingForm } from "#core/booking/visitor-form.ts";
import type { FieldError } from "#core/form/answer.ts";
import type { Typed } from "#core/form/answers.ts";
import { passForm } from "#features/passes/model.ts";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { SensesMark } from "#site/sections/sensory-profile/senses-mark.tsx";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { EnterButton } from "#ui/button/enter-button.tsx";
import { FactList } from "#ui/fact-list/fact-list.tsx";
import { FieldRow } from "#ui/field/field-row.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { TitledPart } from "#ui/titled-part/titled-part.tsx";
import { StepLine, StepSides } from "../step-line.tsx";
import styles from "./booking-check.module.css";
import { DoneNote } from "./done-note.tsx";
import { HoldNotice } from "./hold-notice.tsx";
import type { checkWords } from "./present-check.ts";
import { WaiverNote } from "./waiver-note.tsx";

type BookingCheckProps = ReturnType<typeof checkWords> & {
  /** A code that was refused, and whom an invoice is for. */
  typed?: Typed<typeof passForm> & Typed<typeof payByInvoiceForm>;
  errors?: readonly FieldError[];
  /** Until when the times are kept; undefined where one is known to be gone. */
  kept: Parameters<typeof HoldNotice>[0] | undefined;
  /** What was just done on the way here. */
  done?: "used" | "weeks-added" | undefined;
  /** What was chosen so far, in a few words per line. */
  chosen: readonly string[];
  /** What was chosen so far, at length. */
  summary?: ReactNode;
};

/** A last review before booking. */
export function BookingCheck(props: BookingCheckProps) {
  const {
    lines,
    contact,
    price,
    paying,
    sums,
    ways,
    terms,
    cancelling,
    houseRules,
    less,
    lessWhen,
    pass,
    kept,
    toSign,
    done,
  } = props;
  const { seen, another, weeks, chosen, summary, submits, invoice, typed = {}, errors = [] } = props;
  // On each button that books, once somebody has said that they cannot pay the full price.
  const payLess = `Book it: pay what you can ${lessWhen}`;
  const isByInvoice =
    Boolean(typed.recipient || typed.orderNumber) ||
    errors.some(({ field }) => field in payByInvoiceForm.fields);
  return (
    <PostForm className={styles.form} draft="check">
      <EnterButton name="act" value="enter" />
      <FormErrorSummary errors={errors} attempt={errors} />
      {toSign.length > 0 && <WaiverNote texts={toSign} />}
      {kept && <HoldNotice {...kept} />}
      <StepSides
        line={
          <StepLine words={chosen} summary={summary} hasSeveral={submits.length > 1}>
            <div className={styles.submits}>
              {submits.map(({ act, label }) => (
                <Button
                  key={act}
                  type="submit"
                  name="act"
                  value={act}
                  variant={submits.length > 1 ? "secondary" : "primary"}
                >
                  <span className={styles.due}>{label}</span>
                  {!pass?.isFull && <span className={styles.less}>{payLess}</span>}
                </Button>
              ))}
            </div>
          </StepLine>
        }
      >
        <div className={styles.pair}>
          {lines.map(({ id, name, facts, senses, canDrop, problem }) => (
            <TitledPart key={id} id={`line-${id}`} title={name} gap={2}>
              {problem && <p className={styles.problem}>{problem}</p>}
              <FactList facts={facts} about={name} />
              {senses && <SensesMark senses={senses} />}
              {canDrop && (
                <div className={styles.quiet}>
                  <Button type="submit" variant="quiet" name="drop" value={id}>
                    Remove: {name}
                  </Button>
                </div>
              )}
            </TitledPart>
          ))}
          <TitledPart id="contact" title="How we reach you" gap={2}>
            <FactList facts={contact} />
          </TitledPart>
        </div>
        {(another || weeks) && (
          <div className={styles.more} data-no-print>
            {done === "weeks-added" && <DoneNote>The weeks are added. Above you see each of them.</DoneNote>}
            {another && (
              <ButtonLink to={another} variant="secondary">
                Add another room
              </ButtonLink>
            )}
            {weeks && (
              <ButtonLink to={weeks} variant="secondary">
                The same time, for more weeks
              </ButtonLink>
            )}
          </div>
        )}
        <TitledPart id="price" title="Price" gap={2}>
          <p className={styles.price}>
            {price}
            {sums.map((text) => (
              <span key={text} className={styles.due}>
                {` \u00B7 ${text}`}
              </span>
            ))}
          </p>
          <input type="hidden" name="seen" value={seen} />
          {!pass?.isFull && (
            <div data-enter-here="" data-no-print>
              <Fields form={payingForm} {...less} isEditing />
            </div>
          )}
          {!pass?.isFull && <p className={styles.less}>Pay what you can {lessWhen}, or nothing.</p>}
          {!pass?.isFull && (paying || terms.length > 0) && (
            <div className={styles.due}>
              {paying && <p>{paying}</p>}
              {ways.length > 0 && (
                <>
                  <p>You choose with the button that books:</p>
                  <ul role="list" className={styles.ways}>
                    {ways.map(({ title, texts }) => (
                      <li key={title} className={styles.way}>
                        <strong>{title}</strong>
                        {texts.map((text) => (
                          <p key={text}>{text}</p>
                        ))}
                      </li>
                    ))}
                  </ul>
                </>
              )}
              {terms.map((text) => (
                <p key={text} className={styles.note}>
                  {text}
                </p>
              ))}
            </div>
          )}
          <input type="hidden" name="covers" value={pass?.covers ?? 0} />
          {pass ? (
            <>
              {done === "used" && !pass.isProblem ? (
                <DoneNote>{pass.words}</DoneNote>
              ) : (
                <p className={pass.isProblem ? styles.problem : undefined}>{pass.words}</p>
              )}
              <div className={styles.quiet}>
                <Button type="submit" variant="quiet" name="act" value="no-pass">
                  Do not use this {pass.word}
                </Button>
              </div>
            </>
          ) : (
            <div data-no-print>
              <FieldRow>
                <Fields form={passForm} values={typed} errors={errors} />
                <Button type="submit" variant="secondary" name="act" value="pass">
                  Use it
                </Button>
              </FieldRow>
            </div>
          )}
          {invoice && (
            <details className={styles.invoice} open={isByInvoice} data-no-print>
              <summary>Pay by invoice instead</summary>
              <Stack gap={2} data-enter-here="">
                <p className={styles.due}>
                  For schools and other groups. Your time is kept at once. The invoice comes once you have
                  pressed the button in our mail, or we have confirmed it, and stands on the page of your
                  visit.
                </p>
                <p className={styles.less}>
                  While you have ticked that you cannot pay the full price, no invoice comes. What you type
                  here stays.
                </p>
                <Fields form={payByInvoiceForm} values={typed} errors={errors} />
                <div>
                  <Button type="submit" variant="secondary" name="act" value="invoice">
                    <span className={styles.due}>{invoice}</span>
                    <span className={styles.less}>{payLess}</span>
                  </Button>
                </div>
              </Stack>
            </details>
          )}
        </TitledPart>
        <div className={styles.pair}>
          <TitledPart id="cancelling" title="If you cannot come" gap={2}>
            {cancelling.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </TitledPart>
          <TitledPart id="rules" title="House rules" gap={2}>
            <ul className={styles.rules}>
              {houseRules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
            <p className={styles.note}>By booking you agree to them.</p>
          </TitledPart>
        </div>
      </StepSides>
    </PostForm>
  );
}
