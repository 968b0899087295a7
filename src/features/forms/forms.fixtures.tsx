import type { ComponentType, ReactNode } from "react";
import { Container } from "#src/ui/container/container.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { ContactForm } from "./contact-form.tsx";
import { FeedbackForm } from "./feedback-form.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

const help = { phone: "(614) 555-0142", email: "hello@haven-studio.example" };
const words = {
  reader: "Our small front desk team reads every message. Nobody else does.",
  reply: "We write back within two working days, to the address you give.",
  booked: "We write to you within two working days to settle the time.",
};

function Room({ mood, children }: { mood: "day" | "night"; children: ReactNode }) {
  return (
    <Section mood={mood}>
      <Container width="narrow">{children}</Container>
    </Section>
  );
}

/** Every form, on both grounds. */
export const fixtures: Record<string, ComponentType> = {
  feedback: () => (
    <Room mood="day">
      <FeedbackForm words={words} help={help} />
    </Room>
  ),
  contact: () => (
    <Room mood="night">
      <ContactForm words={words} help={help} />
    </Room>
  ),
  newsletter: () => (
    <Room mood="night">
      <NewsletterForm words={words} help={help} place="footer" />
    </Room>
  ),
};
