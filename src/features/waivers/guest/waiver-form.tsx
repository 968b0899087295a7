import { type FormEvent, Fragment, type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { childRows, type WaiverText, type waiverForm } from "#core/booking/waiver-signing.ts";
import type { FieldError } from "#core/form/answer.ts";
import type { Typed } from "#core/form/answers.ts";
import { labelled } from "#core/values/labelled.ts";
import { fieldOf } from "#site/forms/field-of.ts";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { useOpenErrors } from "#site/forms/use-open-errors.ts";
import { Button } from "#ui/button/button.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { FieldWords } from "#ui/field/field-parts.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { PrintButton } from "#ui/print-button/print-button.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import styles from "./waiver-form.module.css";

type TextProps = {
  text: WaiverText;
  /** What is signed for, in the words of the site, and when, in the language of the text. */
  visits: readonly { name: string; when: string }[];
  place: string;
};

/** Of what is in the language of the site, whatever that of the page is. */
const english = { lang: "en", dir: "ltr" } as const;

/** The text, in its own language. */
function Words({ text, visits, place }: TextProps) {
  return (
    <>
      <ul role="list" className={styles.visits}>
        {visits.map(({ name, when }) => (
          <li key={name + when}>
            <span {...english}>{name}</span>: {when}
          </li>
        ))}
        {place && <li {...english}>{place}</li>}
      </ul>
      <Stack gap={2} lang={text.lang}>
        {text.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Stack>
    </>
  );
}

type Others = readonly { lang: string; language: string; href: string }[];

function Languages({ others }: { others: Others }) {
  if (others.length === 0) return null;
  return (
    <p className={styles.languages}>
      {others.map((other) => (
        <a key={other.lang} href={other.href} lang={other.lang} hrefLang={other.lang}>
          {other.language}
        </a>
      ))}
    </p>
  );
}

/** Where a link leads to no visit that is to come. */
export function Over({ text, others, isAnswer }: { text: WaiverText; others: Others; isAnswer: boolean }) {
  return (
    <div className={styles.page}>
      <Languages others={others} />
      <StatusMessage isAnswer={isAnswer}>
        <span lang={text.lang}>{text.labels.over}</span>
      </StatusMessage>
    </div>
  );
}

type WaiverFormProps = TextProps & {
  form: typeof waiverForm;
  others: Others;
  /** The whole address of the page, for other adults. */
  link: string;
  /** Comes back with the signature, to tell whether the text is still what was read. */
  seen: string;
  errors: readonly FieldError[];
  typed: Typed<typeof waiverForm>;
  isChanged?: boolean | undefined;
};

/** Of a row of a child, by the name of one of its fields; 0 for other fields. */
const rowOf = (name: string) => Number(/^child\D+(\d)$/.exec(name)?.[1] ?? 0);

/** The text, and who signs it: one adult, and the children of whom they are parent or guardian. */
export function WaiverForm(props: WaiverFormProps) {
  const { form, others, link, seen, errors, typed, isChanged, ...words } = props;
  const [left, handleInput] = useOpenErrors(errors, form);
  const filled = Object.entries(typed).map(([name, value]) => (value ? rowOf(name) : 0));
  const [shown, setShown] = useState(Math.max(0, ...filled));
  const added = useRef<HTMLDivElement>(null);
  const { lang, labels } = words.text;
  const field = fieldOf(form, { errors: left, values: typed });
  // All fields are told the same, so the list says which one is meant.
  const named = left.map(({ field, message }) => ({
    field,
    message: labelled(form.fields[field as keyof typeof form.fields]?.label ?? field, message),
  }));

  function handleTyped(event: FormEvent<HTMLFormElement>): void {
    handleInput(event);
    // What a reload brings back is shown, too.
    const { name, value } = event.target as HTMLInputElement;
    if (value) setShown((rows) => Math.max(rows, rowOf(name)));
  }

  function addRow(): void {
    flushSync(() => setShown(shown + 1));
    added.current?.querySelector<HTMLInputElement>(`[name=childName${shown + 1}]`)?.focus();
  }

  function sendLink(event: MouseEvent): void {
    if (!navigator.share) return;
    event.preventDefault();
    // Whoever closes the list of ways to send it has changed their mind.
    navigator.share({ title: words.text.title, url: link }).catch(() => {});
  }

  return (
    <div className={styles.page}>
      <Languages others={others} />
      {isChanged && (
        <StatusMessage isAnswer>
          <span lang={lang}>{labels.changed}</span>
        </StatusMessage>
      )}
      <Words {...words} />
      {/* Paper leaves out what stands around a form, and this text is to be read there, too. */}
      <div>
        <PostForm
          className={styles.form}
          onInput={handleTyped}
          draft={form.name}
          isEnterIdle
          lang={lang}
          offline={labels.offline}
        >
          <input type="hidden" name="seen" value={seen} />
          <FormErrorSummary errors={named} title={labels.errors} attempt={errors} />
          <FieldWords value={labels}>
            <TextField {...field("name")} />
            <section aria-labelledby="for-whom" className={styles.children}>
              <h2 id="for-whom" className={styles.question}>
                {labels.who}
              </h2>
              <p>{labels.self}</p>
              <div data-unneeded={shown === 0 || undefined}>
                <CheckboxField {...field("guardian")} required={shown > 0} />
              </div>
              <div ref={added} className={styles.rows}>
                {childRows.map((row) => (
                  <div key={row} className={styles.child} data-unneeded={row > shown || undefined}>
                    <TextField {...field(`childName${row}`)} />
                    <TextField {...field(`childYear${row}`)} inputMode="numeric" />
                  </div>
                ))}
              </div>
              {shown < childRows.length && (
                <div className={styles.add} data-wake="">
                  <Button variant="secondary" onClick={addRow}>
                    {labels.addChild}
                  </Button>
                </div>
              )}
              <p>
                {labels.others}{" "}
                <a
                  href={`mailto:?subject=${encodeURIComponent(words.text.title)}&body=${encodeURIComponent(link)}`}
                  onClick={sendLink}
                >
                  {labels.sendLink}
                </a>
                <span translate="no" className={styles.link}>
                  {link}
                </span>
              </p>
            </section>
            {"email" in form.fields && <TextField {...field("email")} />}
            <CheckboxField {...field("agree")} />
          </FieldWords>
          <div>
            <Button type="submit">{labels.sign}</Button>
          </div>
        </PostForm>
      </div>
    </div>
  );
}

type SignedCopyProps = TextProps & {
  name: string;
  /** First names of the children. */
  minors: readonly string[];
  /** Where a copy is mailed to; empty for nowhere. */
  email: string;
  /** Address of this page, to sign once more. */
  here: string;
};

/** What was signed, to print or to keep. */
export function SignedCopy({ name, minors, email, here, ...words }: SignedCopyProps) {
  const { lang, labels } = words.text;
  return (
    <div className={styles.page}>
      <StatusMessage tone="success" isAnswer>
        <span lang={lang}>
          {labels.done} {email !== "" && labels.mailed}
        </span>
      </StatusMessage>
      <Words {...words} />
      <dl className={styles.signed} lang={lang}>
        <dt>{labels.name}</dt>
        <dd translate="no">{name}</dd>
        {minors.map((child, index) => (
          <Fragment key={childRows[index]}>
            <dt>{labels.childName}</dt>
            <dd translate="no">{child}</dd>
          </Fragment>
        ))}
      </dl>
      <div className={styles.next} lang={lang}>
        <PrintButton>{labels.print}</PrintButton>
        <TextLink to={here}>{labels.another}</TextLink>
      </div>
    </div>
  );
}
