import type { FaqQuestion } from "#site/content/collections/lists.ts";
import type { SectionHead } from "#site/content/schemas/shared-parts.ts";
import { Accordion } from "#ui/accordion/accordion.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Section } from "#ui/section/section.tsx";
import { Split } from "#ui/split/split.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";

/** Frequent questions, each with a collapsed answer. Renders nothing without questions. */
export function Faq({ head, questions }: { head: SectionHead; questions: readonly FaqQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <Section id="questions" background="alt">
      <Split
        head={
          <>
            <Heading level={2} id="questions-title" {...head} />
            {head.action && <TextLink to={head.action.href}>{head.action.label}</TextLink>}
          </>
        }
      >
        <Accordion
          items={questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
        />
      </Split>
    </Section>
  );
}
