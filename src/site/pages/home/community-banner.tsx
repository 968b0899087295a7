import type { WithPictures } from "#site/content/schemas/fields.ts";
import type { CommunityBannerContent as Community } from "#site/content/schemas/pages/home.ts";
import { Container } from "#ui/container/container.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { Section } from "#ui/section/section.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import styles from "./community-banner.module.css";

/** The studio's work in the community: a wide picture, a card overlapping its lower edge, and the aims beside it. */
export function CommunityBanner({ community }: { community: WithPictures<NonNullable<Community>> }) {
  return (
    <Section labelledBy="community-title" className={styles.section}>
      <Picture
        picture={community.picture}
        sizes="(min-width: 900px) 100vw, (min-width: 600px) 200vw, 270vw"
        className={styles.band}
      />
      <Container width="wide" className={styles.frame}>
        <div className={styles.row}>
          <div className={styles.card}>
            <Heading level={2} id="community-title" eyebrow={community.eyebrow}>
              {community.href ? (
                <SmartLink to={community.href} className={styles.link}>
                  <span>{community.title}</span>
                  <Icon name="arrow-right" />
                </SmartLink>
              ) : (
                community.title
              )}
            </Heading>
            <p className={styles.text}>{community.text}</p>
          </div>
          <ul role="list" className={styles.aims}>
            {community.aims.map((aim) => {
              // The text before the comma is the aim's name.
              const [name = "", ...details] = aim.split(/(?=,)/);
              return (
                <li key={aim}>
                  <strong>{name}</strong>
                  {details}
                </li>
              );
            })}
          </ul>
        </div>
      </Container>
    </Section>
  );
}
