import type { SensoryLevels as Profile } from "#site/content/collections/services.ts";
import type { Link } from "#site/content/schemas/fields.ts";
import { SENSES } from "#site/content/senses.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { LevelScale } from "#ui/level-scale/level-scale.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { TitledPart } from "#ui/titled-part/titled-part.tsx";
import styles from "./sensory-profile.module.css";

type SensoryProfileProps = {
  head: { title: string; lead?: string | undefined; adjustable: string };
  profile: Profile;
  /** What can be switched off or turned down. */
  adjustable: readonly string[];
  /** Link to the ratings of each room, if a visit opens several. */
  rooms?: Link | undefined;
};

/** What one room demands of each sense, and what can be adjusted. */
export function SensoryProfile({ head, profile, adjustable, rooms }: SensoryProfileProps) {
  return (
    <TitledPart
      id="senses-title"
      title={head.title}
      lead={head.lead}
      className={styles.panel}
      data-section-theme="night"
      data-later
    >
      <dl className={styles.senses}>
        {SENSES.map(({ key, label }) => (
          <div key={key} className={styles.sense}>
            <dt>{label}</dt>
            <dd>
              <LevelScale level={profile[key]} />
            </dd>
          </div>
        ))}
      </dl>
      {rooms && <TextLink to={rooms.href}>{rooms.label}</TextLink>}
      {adjustable.length > 0 && (
        <div className={styles.adjustable}>
          <h3>{head.adjustable}</h3>
          <ul role="list">
            {adjustable.map((thing) => (
              <li key={thing}>
                <Icon name="check" />
                {thing}
              </li>
            ))}
          </ul>
        </div>
      )}
    </TitledPart>
  );
}
