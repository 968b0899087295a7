import type { ReactNode } from "react";
import { ReachUs } from "#src/features/booking/reach-us.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { SidebarLayout } from "#src/ui/sidebar-layout/sidebar-layout.tsx";
import styles from "./booking-frame.module.css";

const STEPS = ["What", "When", "Who", "Check"] as const;

type BookingFrameProps = {
  /** Which of the four steps this is, from 1; none on pages beside them. */
  step?: 1 | 2 | 3 | 4;
  /** Addresses of the steps that can be gone back to, from the first. */
  back?: readonly string[];
  studio: { phone: string; email: string };
  /** Stands beside the step, above the ways to reach a person. */
  summary?: ReactNode;
  children: ReactNode;
};

/** One step of booking: where one is, the step itself, and beside it what was chosen and how to reach a person. */
export function BookingFrame({ step, back = [], studio, summary, children }: BookingFrameProps) {
  return (
    <Section theme="day" className={styles.section}>
      <Container width="wide">
        {step && (
          <ol role="list" aria-label="Steps of booking" className={styles.steps}>
            {STEPS.map((name, index) => (
              <li key={name} className={styles.step} aria-current={index + 1 === step ? "step" : undefined}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {index + 1 < step && back[index] ? <a href={back[index]}>{name}</a> : name}
              </li>
            ))}
          </ol>
        )}
        <SidebarLayout
          sidebarLabel="Your visit so far, and help"
          sidebar={
            <div className={styles.beside}>
              {summary}
              <ReachUs {...studio} />
            </div>
          }
        >
          {children}
        </SidebarLayout>
      </Container>
    </Section>
  );
}
