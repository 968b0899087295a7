import type { ReactNode } from "react";
import type { DocumentSection } from "#src/content/schemas/pages/guidance.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { SmartLink } from "#src/ui/smart-link/smart-link.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import { type ContactFacts, ContactText } from "./contact-text.tsx";
import { FactTable } from "./fact-table.tsx";
import styles from "./prose.module.css";
import { sectionIds } from "./section-ids.ts";

type ProseProps = {
  /** A summary of the document. */
  lead: string;
  sections: readonly DocumentSection[];
  /** Phone number and e-mail address, which become links wherever they appear in the text. */
  contact: ContactFacts;
  /** A line under the lead, such as the date of the last change. */
  note?: ReactNode;
};

/** A reference document: a table of contents, then one section after the other in a readable column. */
export function Prose({ lead, sections, contact, note }: ProseProps) {
  const ids = sectionIds(sections.map(({ title }) => title));
  const parts = sections.map((section, index) => ({ ...section, id: ids[index] ?? "" }));
  return (
    <Section theme="day">
      <Container width="wide" className={styles.frame}>
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
            {parts.map((part) => (
              <ProsePart key={part.id} part={part} contact={contact} />
            ))}
          </div>
        </div>
      </Container>
    </Section>
  );
}

type ProsePartProps = { part: DocumentSection & { id: string }; contact: ContactFacts };

function ProsePart({ part, contact }: ProsePartProps) {
  return (
    <div className={styles.part}>
      <h2 id={part.id} className={styles.title}>
        {part.title}
      </h2>
      {part.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <ContactText {...contact}>{paragraph}</ContactText>
        </p>
      ))}
      {part.table && <FactTable table={part.table} labelledBy={part.id} />}
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
