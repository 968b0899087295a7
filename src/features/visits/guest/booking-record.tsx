import type { ReactNode } from "react";
import type { Senses } from "#core/values/senses-text.ts";
import { PostForm } from "#site/forms/post-form.tsx";
import { useFrame } from "#site/frame/use-frame.ts";
import { SensesMark } from "#site/sections/sensory-profile/senses-mark.tsx";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { FactList } from "#ui/fact-list/fact-list.tsx";
import { classNames } from "#ui/lib/class-names.ts";
import type { PictureData } from "#ui/lib/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { PrintButton } from "#ui/print-button/print-button.tsx";
import { QrCode, type QrDrawing } from "#ui/qr-code/qr-code.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { TitledPart } from "#ui/titled-part/titled-part.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./booking-record.module.css";
import type { recordWords } from "./present-record.ts";

type BookingRecordProps = Omit<ReturnType<typeof recordWords>, "paid" | "isPaid"> & {
  /** The room that is booked first. */
  picture?: PictureData | undefined;
  /** What the visit asks of the senses, at most where it is to several rooms. */
  senses?: Senses | undefined;
  isOfSeveral?: boolean;
  /** The last steps of the way to the studio. */
  way?: { title: string; steps: readonly string[] } | undefined;
  /** The whole address of this page, for paper. */
  address: { link: string; qr: QrDrawing };
  paying: string;
  /** What was paid online and went back; empty if nothing was. */
  money: string;
  /** The pages of its receipt, invoices and credit notes. */
  papers: readonly Link[];
  /** Links that help to prepare: the story and the visit plan. */
  ways: readonly Link[];
  ask: ReactNode;
  /** What its guest can do with what is to be given back. */
  gift?: ReactNode;
  /** What is still to do before the visit. */
  children?: ReactNode;
};

/** The page with the way to the studio. */
const WAY_PATH = "/what-to-expect";

/** A booked visit: everything needed to come, and everything that can still be changed. On its day, what one says then comes first. */
export function BookingRecord(props: BookingRecordProps) {
  const { reference, when, picture, lines, contact, price, paying, papers } = props;
  const {
    isPast,
    senses,
    isOfSeveral,
    way,
    address,
    money,
    place,
    next,
    ways,
    calendar,
    ask,
    gift,
    actions,
    children,
  } = props;
  const today = lines.filter(({ said, says }) => says.length > 0 || said);
  const { phone } = useFrame().site;
  const isOver = lines.every(({ isCancelled }) => isCancelled);
  const nextSteps = (
    <TitledPart
      id="next"
      title={isPast ? "Price and place" : "What happens next"}
      className={classNames(styles.part, styles.next)}
    >
      <dl className={styles.facts}>
        <dt>Price</dt>
        <dd>
          {[price, paying].filter(Boolean).join(". ")}
          <Links links={papers} />
          {gift}
        </dd>
        <dt>Where</dt>
        <dd>{place}</dd>
      </dl>
      {!isPast && (
        <>
          <ul className={styles.list}>
            {next.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Links links={ways} />
        </>
      )}
    </TitledPart>
  );
  return (
    <div className={styles.record} data-prints-alone="">
      {today.length > 0 && (
        <TitledPart id="today" title="Today" className={styles.part} data-no-print>
          {today.map(({ id, name, said, says }) => (
            <div key={id} className={styles.today}>
              {said && (
                <p role="status" className={styles.said}>
                  {said}
                </p>
              )}
              {says.length > 0 && (
                <PostForm className={styles.buttons}>
                  <input type="hidden" name="line" value={id} />
                  {says.map(({ what, label }) => (
                    <Button key={what} type="submit" name="say" value={what}>
                      {label}
                      {lines.length > 1 && <VisuallyHidden>: {name}</VisuallyHidden>}
                    </Button>
                  ))}
                </PostForm>
              )}
            </div>
          ))}
          <Links
            links={[
              ...(ask ? [{ label: "Write to us", href: "#ask" }] : []),
              { label: "The way here, step by step", href: `${WAY_PATH}#directions` },
            ]}
          />
        </TitledPart>
      )}
      <div className={isOver ? undefined : styles.head} data-section-theme={isOver ? undefined : "night"}>
        {picture && (
          <Picture
            picture={picture}
            shape="arch"
            sizes="(min-width: 1100px) 18rem, (min-width: 600px) 12rem, 90vw"
            className={styles.picture}
            isDecorative
          />
        )}
        <div className={styles.visit}>
          <div className={styles.what}>
            {when && (
              <p className={styles.when}>
                <span>{when.what}</span>
                <strong className={styles.day}>{when.day}</strong>
                <strong className={styles.time}>{when.time}</strong>
                {when.later.map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </p>
            )}
            {senses && !isOver && (
              <div>
                {isOfSeveral && <p className={styles.label}>At most, in any of your rooms</p>}
                <SensesMark senses={senses} />
              </div>
            )}
          </div>
          <div className={styles.stub}>
            <p className={styles.label}>
              Your reference{" "}
              <strong className={styles.reference} translate="no">
                {reference}
              </strong>
            </p>
            <div className={styles.address}>
              <QrCode {...address.qr} label="Link to this booking" />
              <span translate="no">{address.link}</span>
              <span translate="no">{phone}</span>
            </div>
            <div className={styles.buttons}>
              {!isOver && !isPast && <ButtonLink to={calendar}>Add to calendar</ButtonLink>}
              <PrintButton>Print this page</PrintButton>
            </div>
          </div>
        </div>
      </div>
      {way && !isOver && !isPast && (
        <TitledPart id="way" title={way.title} className={classNames(styles.part, styles.way)}>
          <ol className={styles.steps}>
            {way.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </TitledPart>
      )}
      <div className={styles.columns}>
        <div className={styles.first}>
          {children}
          {!isOver && nextSteps}
          {isOver && money !== "" && (
            <TitledPart id="money" title="What you paid" className={styles.part}>
              <p>{money}</p>
              <Links links={papers} />
              {gift}
            </TitledPart>
          )}
        </div>
        <div className={styles.details}>
          {lines.map(({ id, name, isCancelled, facts, actions: own }) => (
            <TitledPart
              key={id}
              id={`line-${id}`}
              title={isCancelled ? `${name}: cancelled` : name}
              className={styles.part}
            >
              <FactList facts={facts} />
              <Links links={own} about={lines.length > 1 ? name : undefined} />
            </TitledPart>
          ))}
          <TitledPart id="contact" title="How we reach you" className={styles.part}>
            <FactList facts={contact} />
            <Links links={actions} />
          </TitledPart>
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
