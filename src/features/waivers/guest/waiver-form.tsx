import type { WaiverText, waiverForm } from "#core/booking/waiver-signing.ts";
import type { FieldError } from "#core/form/answer.ts";
import type { Typed } from "#core/form/answers.ts";
import { labelled } from "#core/values/labelled.ts";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { useOpenErrors } from "#site/forms/use-open-errors.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldWords } from "#ui/field/field-parts.tsx";
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
export function Over({ text, others }: { text: WaiverText; others: Others }) {
  return (
    <div className={styles.page}>
      <Languages others={others} />
      <p lang={text.lang}>{text.labels.over}</p>
    </div>
  );
}

type WaiverFormProps = TextProps & {
  form: typeof waiverForm;
  others: Others;
  /** Comes back with the signature, to tell whether the text is still what was read. */
  seen: string;
  errors: readonly FieldError[];
  typed: Typed<typeof waiverForm>;
  isChanged?: boolean | undefined;
};

/** The text, and who signs it for whom. */
export function WaiverForm({ form, others, seen, errors, typed, isChanged, ...words }: WaiverFormProps) {
  const [left, handleInput] = useOpenErrors(errors, form);
  const { lang, labels } = words.text;
  // All fields are told the same, so the list says which one is meant.
  const named = left.map(({ field, message }) => ({
    field,
    message: labelled(form.fields[field as keyof typeof form.fields]?.label ?? field, message),
  }));
  return (
    <div className={styles.page}>
      <Languages others={others} />
      {isChanged && (
        <StatusMessage>
          <span lang={lang}>{labels.changed}</span>
        </StatusMessage>
      )}
      <Words {...words} />
      <PostForm
        className={styles.form}
        onInput={handleInput}
        draft={form.name}
        isEnterIdle
        lang={lang}
        offline={labels.offline}
      >
        <input type="hidden" name="seen" value={seen} />
        <FormErrorSummary errors={named} title={labels.errors} attempt={errors} />
        <FieldWords value={labels}>
          <Fields form={form} values={typed} errors={left} />
        </FieldWords>
        <div>
          <Button type="submit">{labels.sign}</Button>
        </div>
      </PostForm>
    </div>
  );
}

type SignedCopyProps = TextProps & {
  name: string;
  child: string;
  /** Where a copy is mailed to; empty for nowhere. */
  email: string;
  /** Address of this page, to sign once more. */
  here: string;
};

/** What was signed, to print or to keep. */
export function SignedCopy({ name, child, email, here, ...words }: SignedCopyProps) {
  const { lang, labels } = words.text;
  return (
    <div className={styles.page}>
      <StatusMessage tone="success">
        <span lang={lang}>
          {labels.done} {email !== "" && labels.mailed}
        </span>
      </StatusMessage>
      <Words {...words} />
      <dl className={styles.signed} lang={lang}>
        <dt>{labels.name}</dt>
        <dd translate="no">{name}</dd>
        {child && (
          <>
            <dt>{labels.childName}</dt>
            <dd translate="no">{child}</dd>
          </>
        )}
      </dl>
      <div className={styles.next} lang={lang}>
        <PrintButton>{labels.print}</PrintButton>
        <TextLink to={here}>{labels.another}</TextLink>
      </div>
    </div>
  );
}
