import { servicePath } from "#core/values/paths.ts";
import type { Service } from "#site/content/collections/services.ts";
import type { HeadingContent as HeadingText } from "#site/content/schemas/fields.ts";
import { SENSES } from "#site/content/senses.ts";
import { SensesMark } from "#site/sections/sensory-profile/senses-mark.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Section } from "#ui/section/section.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import styles from "./sensory-rooms.module.css";

type SensoryRoomsProps = { head: HeadingText; rooms: readonly Pick<Service, "slug" | "title" | "sensory">[] };

/** All rooms one below the other: what each demands of the senses. */
export function SensoryRooms({ head, rooms }: SensoryRoomsProps) {
  return (
    <Section background="alt" id="rooms" width="wide" inner={styles.frame}>
      <Heading level={2} id="rooms-title" lead={head.lead} title={head.title} />
      <ul role="list" className={styles.rooms}>
        {rooms.map(({ slug, title, sensory }) => (
          <li key={slug} className={styles.room}>
            <h3 className={styles.name}>
              <SmartLink to={servicePath(slug)}>{title}</SmartLink>
            </h3>
            <SensesMark senses={SENSES.map(({ key, label }) => ({ label, level: sensory[key] }))} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
