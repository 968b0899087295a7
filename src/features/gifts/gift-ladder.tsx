import { formatUnits } from "#core/values/money-text.ts";
import type { HeadingContent as HeadingWords } from "#site/content/schemas/fields.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Section } from "#ui/section/section.tsx";
import styles from "./gift-ladder.module.css";

type GiftLadderProps = {
  words: HeadingWords;
  presets: readonly { amount: number; pays: string }[];
  action: { label: string; href: string };
};

/** What different amounts pay for, in a list. */
export function GiftLadder({ words, presets, action }: GiftLadderProps) {
  return (
    <Section
      theme="night"
      background="alt"
      labelledBy="gift-ladder-title"
      width="wide"
      inner={styles.columns}
    >
      <div className={styles.words}>
        <Heading level={2} id="gift-ladder-title" {...words} />
        <ButtonLink to={action.href}>{action.label}</ButtonLink>
      </div>
      <dl className={styles.ladder}>
        {presets.map(({ amount, pays }) => (
          <div key={amount}>
            <dt>{formatUnits(amount)}</dt>
            <dd>{pays}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
