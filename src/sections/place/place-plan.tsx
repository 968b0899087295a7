import type { ReactNode } from "react";
import type { ShownArea, ShownPlan } from "#src/content/schemas/place.ts";
import { Container } from "#src/ui/container/container.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { AreaCard } from "./area-card.tsx";
import { FloorPlan } from "./floor-plan.tsx";
import { FoundNote } from "./found-note.tsx";
import styles from "./place-plan.module.css";
import { legendOf } from "./plan-marks.ts";

type PlacePlanProps = {
  plan: ShownPlan;
  /** The sound player of an area; nothing if it has no sound. */
  soundOf: (area: ShownArea) => ReactNode;
};

/** The place from above, and each of its areas as text. */
export function PlacePlan({ plan, soundOf }: PlacePlanProps) {
  const { title, lead, eyebrow, areas, found } = plan;
  const isMeasured = areas.some(({ measured }) => measured);
  return (
    <Section theme="day" background="alt" labelledBy="plan-title" id="plan">
      <Container width="wide" className={styles.frame}>
        <Heading level={2} id="plan-title" lead={lead} eyebrow={eyebrow}>
          {title}
        </Heading>
        <div className={styles.split}>
          <div className={styles.drawing}>
            <FloorPlan {...plan} />
            <ul role="list" aria-label="Signs on the plan" className={styles.legend}>
              {legendOf(areas).map(({ icon, words }) => (
                <li key={icon}>
                  <Icon name={icon} />
                  {words}
                </li>
              ))}
              {plan.stepFree.length > 0 && (
                <li>
                  <span className={styles.dots} aria-hidden="true" />
                  Step-free route
                </li>
              )}
              <li>
                <span className={styles.dark} data-section-theme="night" aria-hidden="true" />
                Drawn dark: dim light
              </li>
            </ul>
          </div>
          <div>
            <ol role="list" className={styles.areas}>
              {areas.map((area, index) => (
                <AreaCard key={area.id} area={area} number={index + 1} sound={soundOf(area)} />
              ))}
            </ol>
            <div data-later>
              <p className={styles.scale}>
                We rate light, sound, and people ourselves, from 0 for none to 5 for a lot.
                {isMeasured && " Numbers in lux and dB were measured. A phone is only roughly right."}
              </p>
              <FoundNote found={found} />
            </div>
          </div>
        </div>
      </Container>
    </Section>
  );
}
