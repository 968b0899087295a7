import type { HeadingContent } from "#site/content/schemas/fields.ts";
import { PostForm } from "#site/forms/post-form.tsx";
import { SensesMark } from "#site/sections/sensory-profile/senses-mark.tsx";
import { Button } from "#ui/button/button.tsx";
import { Heading as Title } from "#ui/heading/heading.tsx";
import type { PictureData } from "#ui/lib/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";
import type { Rate } from "#ui/price-figures/read-prices.ts";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import { TitledPart } from "#ui/titled-part/titled-part.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { NextOpen } from "../next-open.tsx";
import { PartyFields, type PartyProps } from "../party-fields.tsx";
import styles from "./offer-choice.module.css";

/** An offer as display text. */
type OfferCard = {
  slug: string;
  name: string;
  summary: string;
  picture: PictureData;
  /** Link to more about it. */
  href: string;
  /** The lowest price and the party size, for a row of a phone. */
  brief: string;
  prices: readonly Rate[];
  /** What to know of the prices, ages, party size. */
  facts: readonly string[];
  senses: readonly { label: string; level: number }[];
};

type OfferChoiceProps = PartyProps & {
  words: { people: HeadingContent; rooms: HeadingContent; senses: string };
  offers: readonly OfferCard[];
  /** Path of an offer's times; the form's answers follow as a query. */
  timesPath: (slug: string) => string;
  /** Other ways to choose, such as by the day or by the first open time. */
  shortcuts: readonly { label: string; path: string }[];
};

/**
 * What to book, and for how many: who comes in a rail, the rooms in a grid beside it. A switch lays the same rooms out as rows of
 * a table. One form with several submit buttons, so that it needs no script.
 */
export function OfferChoice({ words, offers, party, note, timesPath, shortcuts }: OfferChoiceProps) {
  return (
    <PostForm className={styles.form} isEnterIdle>
      <div className={styles.parts}>
        <TitledPart id="who" title={words.people.title} lead={words.people.lead} className={styles.rail}>
          <PartyFields party={party} note={note} />
        </TitledPart>
        <section aria-labelledby="rooms" className={styles.rooms}>
          <div className={styles.head}>
            <Title level={2} size={3} id="rooms" lead={words.rooms.lead}>
              {words.rooms.title}
            </Title>
            {/* Buttons, because they take along who comes. */}
            <p className={styles.shortcuts}>
              {shortcuts.map(({ label, path }) => (
                <button key={path} type="submit" formMethod="get" formAction={path}>
                  {label}
                </button>
              ))}
            </p>
            {offers.length > 1 && (
              <label className={styles.compare}>
                <input type="checkbox" className={styles.switch} />
                Compare as a table
              </label>
            )}
          </div>
          <ul role="list" className={styles.cards}>
            {offers.map((offer, index) => (
              <li key={offer.slug} className={styles.card} data-later={index > 2 || undefined}>
                <Picture
                  picture={offer.picture}
                  shape="plain"
                  sizes={sizesOf(index, offers.length)}
                  className={styles.picture}
                  isDecorative
                />
                <div className={styles.words}>
                  <h3 className={styles.name}>
                    <SmartLink to={offer.href}>{offer.name}</SmartLink>
                  </h3>
                  <p className={styles.brief}>{offer.brief}</p>
                  <p className={styles.summary}>{offer.summary}</p>
                  <Facts {...offer} className={styles.facts} />
                </div>
                <div className={styles.ratings}>
                  <h4 className={styles.sensesTitle}>{words.senses}</h4>
                  <SensesMark senses={offer.senses} />
                </div>
                <div className={styles.onward}>
                  <NextOpen offer={offer.slug} />
                  <Button type="submit" variant="secondary" formAction={timesPath(offer.slug)}>
                    See open times <VisuallyHidden>: {offer.name}</VisuallyHidden>
                  </Button>
                  {/* A row of a phone opens for what a card says at once. */}
                  <details className={styles.rest}>
                    <summary>
                      More<VisuallyHidden>: {offer.name}</VisuallyHidden>
                    </summary>
                    <p>{offer.summary}</p>
                    <Facts {...offer} />
                  </details>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </PostForm>
  );
}

/** Prices as figures, each sum large, and what else to know. */
function Facts({
  prices,
  facts,
  className,
}: Pick<OfferCard, "prices" | "facts"> & { className?: string | undefined }) {
  return (
    <ul role="list" className={className}>
      {prices.map(({ sum, per, length, later }) => (
        <li key={`${sum} ${length}`} className={styles.price}>
          <b>{sum}</b>
          {per}
          {length && <VisuallyHidden> for</VisuallyHidden>} {length}
          {later}
        </li>
      ))}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/**
 * Widths of a room's picture, with three cards in a row, two, or one. The picture of a card that is alone in its row is as tall as
 * the card, and shows a part of a wider one. A window of 1200 to 1315 px still has two in a row.
 */
function sizesOf(index: number, count: number): string {
  const isAloneOf = (row: number) => index === count - 1 && count % row === 1;
  const large = isAloneOf(3) || isAloneOf(2) ? "40vw" : "27vw";
  const medium = isAloneOf(2) ? "125vw" : "45vw";
  return `(min-width: 1200px) ${large}, (min-width: 700px) ${medium}, 112px`;
}
