import type { VisitKey } from "#core/booking/visit.ts";
import type { FieldError } from "#core/form/answer.ts";
import { onlyFields, type Typed } from "#core/form/answers.ts";
import { askPath } from "#core/values/paths.ts";
import { formatMoment } from "#core/values/time.ts";
import { visitQuestionForm } from "#features/messages/model.ts";
import { Heading } from "#ui/heading/heading.tsx";
import { stackClass } from "#ui/stack/stack.tsx";
import type { VisitService } from "../visit-service.server.ts";
import styles from "./ask-visit.module.css";
import { ShortForm } from "./short-form.tsx";

const title = "Ask about this visit";

/** All that a guest fills in; the rest is known. */
export const askForm = onlyFields(visitQuestionForm, ["note"]);

type AskVisitProps = {
  /** The page that takes the question. */
  action: string;
  /** Empty before anybody has begun to pay. */
  reference: string;
  answerTo?: string | undefined;
  asked: readonly { at: string; words: string; answers: readonly { at: string; words: string }[] }[];
  typed?: Typed<typeof visitQuestionForm> | undefined;
  errors?: readonly FieldError[];
  /** Whether the heading stands elsewhere. */
  isPage?: boolean;
};

/** What the form needs to know about a visit; undefined if the key leads to none. */
export function askWords(booking: VisitService, visit: VisitKey): AskVisitProps | undefined {
  const known = booking.questions(visit);
  if (!known) return undefined;
  const when = (at: string) => formatMoment({ starts: at });
  return {
    ...known,
    action: askPath(visit),
    asked: known.asked.map(({ at, words, answers }) => ({
      at: when(at),
      words,
      answers: answers.map((answer) => ({ at: when(answer.at), words: answer.words })),
    })),
  };
}

/** Asks the studio about a visit, with what was asked before and our answers. */
export function AskVisit(props: AskVisitProps) {
  const { action, reference, answerTo, asked, typed = {}, errors = [], isPage = false } = props;
  return (
    <section id="ask" aria-label={title} className={styles.ask} data-no-print>
      {!isPage && <Heading level={2} size={3} title={title} />}
      {reference && (
        <p>
          Your reference is <strong translate="no">{reference}</strong>. We see it with your question.
        </p>
      )}
      {asked.length > 0 && (
        <ul role="list" className={stackClass()}>
          {asked.map((question) => (
            <li key={question.at + question.words} className={stackClass(1)}>
              <p className={styles.by}>You asked on {question.at}</p>
              <p className={styles.words}>{question.words}</p>
              {question.answers.length === 0 && <p className={styles.by}>We have not answered yet.</p>}
              {question.answers.map(({ at, words }) => (
                <div key={at + words} className={styles.answer}>
                  <p className={styles.by}>We answered on {at}</p>
                  <p className={styles.words}>{words}</p>
                </div>
              ))}
            </li>
          ))}
        </ul>
      )}
      <ShortForm
        form={askForm}
        values={typed}
        errors={errors}
        hints={{ note: answerTo ? `We answer on this page, and to ${answerTo}.` : "We answer on this page." }}
        action={action}
        submit="Send my question"
        isAside={!isPage}
      />
    </section>
  );
}
