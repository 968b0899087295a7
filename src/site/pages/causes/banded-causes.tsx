import { causePath } from "#core/values/paths.ts";
import type { HeadingContent as HeadingWords } from "#site/content/schemas/fields.ts";
import type { SectionHead } from "#site/content/schemas/shared-parts.ts";
import type { CauseSummary } from "#site/content/schemas/summaries.ts";
import { CauseCard, CauseProgress } from "#site/sections/cause-cards/cause-card.tsx";
import listStyles from "#site/sections/cause-cards/cause-lists.module.css";
import { AllCauses, type CauseListProps } from "#site/sections/cause-cards/cause-lists.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { Container } from "#ui/container/container.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { Section } from "#ui/section/section.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./banded-causes.module.css";

type BandedCausesProps = CauseListProps & {
  /** Text above the band. */
  intro?: HeadingWords | undefined;
};

/** The first cause on a full-width dark band, the others on sheets overlapping its lower edge. */
export function BandedCauses({ head, causes, intro, all, id = "causes" }: BandedCausesProps) {
  const [first, ...others] = causes;
  return (
    <Section id={id}>
      {intro && (
        <Container width="wide" className={styles.intro}>
          <Heading level={2} size={1} {...intro} />
        </Container>
      )}
      {first && <CauseBand head={head} cause={first} titleId={`${id}-title`} />}
      <Container width="wide" className={listStyles.frame}>
        {others.length > 0 && (
          <ul role="list" className={listStyles.sheets}>
            {others.map((cause) => (
              <CauseCard key={cause.slug} cause={cause} look="sheet" sizes="(min-width: 900px) 30vw, 92vw" />
            ))}
          </ul>
        )}
        <AllCauses link={all} />
      </Container>
    </Section>
  );
}

/** One full-width cause: its picture on the left, its text on a night background on the right. */
function CauseBand({ head, cause, titleId }: { head: SectionHead; cause: CauseSummary; titleId: string }) {
  return (
    <div className={styles.band} data-section-theme="night">
      <Picture picture={cause.image} sizes="(min-width: 900px) 80vw, 100vw" className={styles.picture} />
      <div className={styles.words}>
        <Heading level={2} id={titleId} {...head} />
        <div className={styles.cause}>
          <h3>
            <SmartLink to={causePath(cause.slug)} className={styles.link}>
              {cause.title}
            </SmartLink>
          </h3>
          <p>{cause.summary}</p>
          <CauseProgress cause={cause} />
        </div>
        {head.action && (
          <ButtonLink to={actionFor(cause, head.action.href)}>
            {head.action.label}
            {/* The page has another link with this name, to all causes. */}
            <VisuallyHidden> to: {cause.title}</VisuallyHidden>
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** A link to give below one cause leads to the form for that cause. */
function actionFor({ slug }: CauseSummary, href: string): string {
  return href === "/donate" ? `${causePath(slug)}#donations` : href;
}
