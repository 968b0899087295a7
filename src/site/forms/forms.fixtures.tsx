import type { ComponentType, ReactNode } from "react";
import { CommentForm } from "#features/comments/comment-form.tsx";
import { NewsletterForm } from "#features/letters/newsletter-form.tsx";
import { ContactForm } from "#features/messages/contact-form.tsx";
import { FeedbackForm } from "#features/messages/feedback-form.tsx";
import { VolunteerForm } from "#features/messages/volunteer-form.tsx";
import { Section } from "#ui/section/section.tsx";

const help = { phone: "(614) 555-0142", email: "hello@haven-studio.example" };
const words = {
  reader: "Our small front desk team reads every message. Nobody else does.",
  reply: "We write back within two working days, to the address you give.",
  booked: "We write to you within two working days to settle the time.",
};

function Room({ theme, children }: { theme: "day" | "night"; children: ReactNode }) {
  return (
    <Section theme={theme} width="narrow">
      {children}
    </Section>
  );
}

/** Every form, on both backgrounds. */
export const fixtures: Record<string, ComponentType> = {
  feedback: () => (
    <Room theme="day">
      <FeedbackForm words={words} help={help} />
    </Room>
  ),
  contact: () => (
    <Room theme="night">
      <ContactForm words={words} help={help} />
    </Room>
  ),
  newsletter: () => (
    <Room theme="night">
      <NewsletterForm
        words={{
          reader: "Our front desk team keeps the list. Nobody else sees your address.",
          reply: "The next letter comes at the start of the month.",
        }}
        help={help}
        position="footer"
      />
    </Room>
  ),
  "event contact": () => (
    <Room theme="day">
      <ContactForm words={words} help={help} event="water-problem" />
    </Room>
  ),
  volunteer: () => (
    <Room theme="day">
      <VolunteerForm words={words} help={help} />
    </Room>
  ),
  comment: () => (
    <Room theme="day">
      <CommentForm
        about="A person on our team reads each comment, and only then it appears."
        help={help}
        target={{ cause: "mobile-sensory-room" }}
        replyTo={{ id: 1, name: "Alma T." }}
        onReplyEnd={() => {}}
      />
    </Room>
  ),
};
