import type { ReactNode } from "react";
import type { DocumentSection } from "#site/content/schemas/pages/guidance.ts";
import { Accordion } from "#ui/accordion/accordion.tsx";
import { phoneLink } from "#ui/lib/phone-link.ts";
import { Section } from "#ui/section/section.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import styles from "./prose.module.css";

type ProseProps = {
  lead: string;
  sections: readonly DocumentSection[];
  /** Phone number and e-mail address, which become links wherever they appear in the text. */
  contact: ContactFacts;
  /** A line under the lead, such as the date of the last change. */
  note?: ReactNode;
};

/**
 * A reference document in a readable column: its parts fold out, the first one is open. On wide screens its contents stay beside it; on
 * narrow ones the titles are the contents.
 */
export function Prose({ lead, sections, contact, note }: ProseProps) {
  const ids = sectionIds(sections.map(({ title }) => title));
  const parts = sections.map((section, index) => ({ ...section, id: ids[index] ?? "" }));
  return (
    <Section width="wide" inner={styles.frame}>
      <div className={styles.split}>
        <nav className={styles.contents} aria-labelledby="contents-title">
          <h2 id="contents-title" className={styles.contentsTitle}>
            On this page
          </h2>
          <ol role="list">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <SmartLink to={`#${id}`}>{title}</SmartLink>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          <p className={styles.lead}>{lead}</p>
          {note && <p className={styles.note}>{note}</p>}
          <Accordion
            areManyOpen
            isFirstOpen
            level={2}
            items={parts.map((part) => ({
              id: part.id,
              title: part.title,
              content: <ProsePart part={part} contact={contact} />,
            }))}
          />
        </div>
      </div>
    </Section>
  );
}

function ProsePart({ part, contact }: { part: DocumentSection; contact: ContactFacts }) {
  return (
    <div className={styles.part}>
      {part.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <ContactText {...contact}>{paragraph}</ContactText>
        </p>
      ))}
      {part.table && <FactTable table={part.table} label={part.title} />}
      {part.points && (
        <ul>
          {part.points.map((point) => (
            <li key={point}>
              <ContactText {...contact}>{point}</ContactText>
            </li>
          ))}
        </ul>
      )}
      {part.link && <TextLink to={part.link.href}>{part.link.label}</TextLink>}
    </div>
  );
}

type ContactFacts = { phone: string; email: string };

/** Text in which the studio's phone number and e-mail address become links. */
export function ContactText({ phone, email, children }: ContactFacts & { children: string }) {
  const pieces = splitAt(children, phone).flatMap((piece) =>
    piece === phone ? piece : splitAt(piece, email),
  );
  return pieces.map((piece, index) => {
    const href = piece === phone ? phoneLink(phone) : piece === email ? `mailto:${email}` : undefined;
    return href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is on screen
      <a key={index} translate="no" href={href}>
        {piece}
      </a>
    ) : (
      piece
    );
  });
}

/** Splits a text around every occurrence of `words`, keeping the occurrences. */
function splitAt(text: string, words: string): string[] {
  return text.split(words).flatMap((piece, index) => (index === 0 ? piece : [words, piece]));
}

type FactTableProps = {
  table: NonNullable<DocumentSection["table"]>;
  /** Title of the part whose facts these are. */
  label: string;
};

/**
 * Facts in two columns. Without room for both, each fact moves below its label. Browsers may then drop the
 * table semantics; read line by line it says the same.
 */
function FactTable({ table: { head, rows }, label }: FactTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {head.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([about, fact]) => (
          <tr key={about}>
            <th scope="row">{about}</th>
            <td>{fact}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Creates an anchor for each title of a document.
 * @returns Such as `cookies-and-counting`, each one unique: repeated titles get a number.
 */
export function sectionIds(titles: readonly string[]): string[] {
  const used = new Map<string, number>();
  return titles.map((title) => {
    const words = title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
    const base = words.replace(/^-|-$/g, "") || "part";
    const count = (used.get(base) ?? 0) + 1;
    used.set(base, count);
    return count === 1 ? base : `${base}-${count}`;
  });
}
