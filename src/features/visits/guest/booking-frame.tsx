import type { ReactNode } from "react";
import { useFrame } from "#site/frame/use-frame.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { phoneLink } from "#ui/lib/phone-link.ts";
import { Section } from "#ui/section/section.tsx";
import { SidebarLayout } from "#ui/sidebar-layout/sidebar-layout.tsx";
import { stackClass } from "#ui/stack/stack.tsx";
import styles from "./booking-frame.module.css";

const STEPS = ["What", "When", "Who", "Check"] as const;

type BookingFrameProps = {
  /** Which of the four steps this is, from 1; undefined on other pages. */
  step?: 1 | 2 | 3 | 4;
  /** Paths of the earlier steps, from the first. */
  back?: readonly string[];
  /** Where one asks about the visit that this is about. */
  ask?: string | undefined;
  /** Shown beside the step, above the contact details. */
  summary?: ReactNode;
  /** Whether the step has the whole width: the contact details are below it. */
  isWide?: boolean;
  children: ReactNode;
};

/** One booking step: progress, the step itself, and beside it what was chosen and how to reach a person. */
export function BookingFrame({ step, back = [], ask, summary, isWide = false, children }: BookingFrameProps) {
  const help = (
    <>
      {summary}
      <ReachUs ask={ask} isBooking={step !== undefined} />
    </>
  );
  return (
    <Section className={styles.section} width="wide">
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
      {isWide ? (
        <>
          {children}
          <aside aria-label="Help" className={styles.below}>
            {help}
          </aside>
        </>
      ) : (
        <SidebarLayout
          sidebarLabel="Your visit so far, and help"
          sidebar={<div className={styles.beside}>{help}</div>}
        >
          {children}
        </SidebarLayout>
      )}
    </Section>
  );
}

type BookingNoteProps = {
  texts: readonly string[];
  /** Whether a form that was sent is answered with them: they take the focus. */
  isAnswer?: boolean;
  children?: ReactNode;
};

/** A few sentences and a link onward, on pages with nothing to fill in. */
export function BookingNote({ texts, isAnswer = false, children }: BookingNoteProps) {
  return (
    <div className={styles.note} {...(isAnswer && { tabIndex: -1, autoFocus: true })}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children && <div className={styles.onward}>{children}</div>}
    </div>
  );
}

type ReachUsProps = {
  ask?: string | undefined;
  /** Whether something is being booked here, which a person can do as well. */
  isBooking: boolean;
};

/** How to reach a person, in the same place on each booking step. */
function ReachUs({ ask, isBooking }: ReachUsProps) {
  const { phone, email } = useFrame().site;
  const ways = [
    ...(ask ? [{ icon: "pen", href: ask, label: "Ask about this visit" } as const] : []),
    { icon: "phone", href: phoneLink(phone), label: phone, translate: "no" },
    { icon: "mail", href: `mailto:${email}`, label: email, translate: "no" },
  ] as const;
  const words = isBooking ? "We do the same for you by phone or e-mail." : "We are glad to help.";
  return (
    <section aria-labelledby="reach-us" className={stackClass(1)} data-no-print>
      <h2 id="reach-us" className={styles.reachTitle}>
        {isBooking && !ask ? "Book with a person" : "Talk to a person"}
      </h2>
      <p>{ask ? "Ask us here, by phone or by e-mail." : words}</p>
      <ul role="list" className={styles.ways}>
        {ways.map(({ icon, label, ...link }) => (
          <li key={icon}>
            <a {...link} className={styles.way}>
              <Icon name={icon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
