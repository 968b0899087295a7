import type { ReactNode } from "react";
import { PostForm } from "#src/features/forms/post-form.tsx";
import { classNames } from "#src/lib/class-names.ts";
import type { PictureData } from "#src/lib/picture-address.ts";
import { Button } from "#src/ui/button/button.tsx";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { type Fact, FactList } from "#src/ui/fact-list/fact-list.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Picture } from "#src/ui/picture/picture.tsx";
import { PrintButton } from "#src/ui/print-button/print-button.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./booking-record.module.css";

type BookingRecordProps = {
  reference: string;
  /** What is booked first, its day and its time; undefined if all is cancelled. */
  when?: { what: string; day: string; time: string } | undefined;
  /** The room that is booked first. */
  picture?: PictureData | undefined;
  lines: readonly {
    id: number;
    name: string;
    isCancelled: boolean;
    facts: readonly Fact[];
    /** What the visitor told us today, as text. */
    said?: string | undefined;
    /** On the day: one-press messages to the studio. */
    says: readonly { what: string; label: string }[];
    actions: readonly Link[];
  }[];
  contact: readonly Fact[];
  price: string;
  paying: string;
  /** What was paid online and went back; empty if nothing was. */
  money: string;
  /** The pages of its receipt, invoices and credit notes. */
  papers: readonly Link[];
  place: string;
  next: readonly string[];
  /** Links that help to prepare: the story and the visit plan. */
  ways: readonly Link[];
  calendar: string;
  /** Asks about the visit. */
  ask: ReactNode;
  actions: readonly Link[];
  /** What is still to do before the visit. */
  children?: ReactNode;
};

/** A booked visit: everything needed to come, and everything that can still be changed. */
export function BookingRecord(props: BookingRecordProps) {
  const { reference, when, picture, lines, contact, price, paying, papers } = props;
  const { money, place, next, ways, calendar, ask, actions, children } = props;
  const isOver = lines.every(({ isCancelled }) => isCancelled);
  const nextSteps = (
    <section aria-labelledby="next" className={classNames(styles.part, styles.next)}>
      <Heading level={2} size={3} id="next">
        What happens next
      </Heading>
      <dl className={styles.facts}>
        <dt>Price</dt>
        <dd>
          {[price, paying].filter(Boolean).join(". ")}
          <Links links={papers} />
        </dd>
        <dt>Where</dt>
        <dd>{place}</dd>
      </dl>
      <ul className={styles.list}>
        {next.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Links links={ways} />
    </section>
  );
  return (
    <div className={styles.record}>
      <div className={isOver ? undefined : styles.head} data-section-theme={isOver ? undefined : "night"}>
        {picture && (
          <Picture
            picture={picture}
            shape="arch"
            sizes="(min-width: 1100px) 18rem, (min-width: 600px) 12rem, 50vw"
            className={styles.picture}
            isDecorative
          />
        )}
        <div className={styles.visit}>
          {when && (
            <p className={styles.when}>
              <span>{when.what}</span>
              <strong className={styles.day}>{when.day}</strong>
              <strong className={styles.time}>{when.time}</strong>
            </p>
          )}
          <div className={styles.stub}>
            <p className={styles.label}>
              Your reference{" "}
              <strong className={styles.reference} translate="no">
                {reference}
              </strong>
            </p>
            <div className={styles.buttons}>
              {!isOver && <ButtonLink to={calendar}>Add to calendar</ButtonLink>}
              <PrintButton>Print this page</PrintButton>
            </div>
          </div>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.first}>
          {children}
          {!isOver && nextSteps}
          {isOver && money !== "" && (
            <section aria-labelledby="money" className={styles.part}>
              <Heading level={2} size={3} id="money">
                What you paid
              </Heading>
              <p>{money}</p>
              <Links links={papers} />
            </section>
          )}
        </div>
        <div className={styles.details}>
          {lines.map(({ id, name, isCancelled, facts, said, says, actions: own }) => (
            <section key={id} aria-labelledby={`line-${id}`} className={styles.part}>
              <Heading level={2} size={3} id={`line-${id}`}>
                {isCancelled ? `${name}: cancelled` : name}
              </Heading>
              <FactList facts={facts} />
              {said && (
                <p role="status" className={styles.said}>
                  {said}
                </p>
              )}
              {says.length > 0 && (
                <div>
                  <PostForm className={styles.buttons}>
                    <input type="hidden" name="line" value={id} />
                    {says.map(({ what, label }) => (
                      <Button key={what} type="submit" name="say" value={what}>
                        {label}
                        {lines.length > 1 && <VisuallyHidden>: {name}</VisuallyHidden>}
                      </Button>
                    ))}
                  </PostForm>
                </div>
              )}
              <Links links={own} about={lines.length > 1 ? name : undefined} />
            </section>
          ))}
          <section aria-labelledby="contact" className={styles.part}>
            <Heading level={2} size={3} id="contact">
              How we reach you
            </Heading>
            <FactList facts={contact} />
            <Links links={actions} />
          </section>
        </div>
        {ask}
      </div>
    </div>
  );
}

type Link = { label: string; href: string };

/** Links onward, in a row. @param about what they belong to, where another row has the same words */
function Links({ links, about }: { links: readonly Link[]; about?: string | undefined }) {
  if (links.length === 0) return null;
  return (
    <p className={styles.buttons} data-no-print>
      {links.map(({ label, href }) => (
        <TextLink key={href} to={href}>
          {label}
          {about && <VisuallyHidden>: {about}</VisuallyHidden>}
        </TextLink>
      ))}
    </p>
  );
}
