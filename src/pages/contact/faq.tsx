import type { Question } from "#src/content/collections/lists.ts";
import type { SectionHead } from "#src/content/schemas/pages/shared-parts.ts";
import { Accordion } from "#src/ui/accordion/accordion.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { Split } from "#src/ui/split/split.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";

/** Frequent questions, each with a collapsed answer. Renders nothing without questions. */
export function Faq({ head, questions }: { head: SectionHead; questions: readonly Question[] }) {
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
