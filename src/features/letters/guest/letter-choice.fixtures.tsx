import { Section } from "#ui/section/section.tsx";
import { LetterChoice } from "./letter-choice.tsx";

const choice = { question: "Would you like letters from Haven?", button: "Yes, please" };

export const fixtures = {
  asked: () => (
    <Section width="start">
      <LetterChoice {...choice} />
    </Section>
  ),
  done: () => (
    <Section width="start">
      <LetterChoice {...choice} done="Thank you. You will get our letters." />
    </Section>
  ),
};
