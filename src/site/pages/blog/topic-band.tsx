import { searchPath } from "#core/values/paths.ts";
import { Container } from "#ui/container/container.tsx";
import { Section, SectionEdge } from "#ui/section/section.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import styles from "./topic-band.module.css";

/** The blog's topics in large type, each linking to the search. Renders nothing without topics. */
export function TopicBand({ title, topics }: { title: string; topics: readonly string[] }) {
  if (topics.length === 0) return null;
  return (
    <Section background="alt" labelledBy="topics-title">
      <SectionEdge />
      <Container width="wide">
        <h2 id="topics-title" className={styles.title}>
          {title}
        </h2>
        <ul role="list" className={styles.topics}>
          {topics.map((topic) => (
            <li key={topic}>
              <SmartLink to={searchPath(topic)} className={styles.topic}>
                {topic}
              </SmartLink>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
