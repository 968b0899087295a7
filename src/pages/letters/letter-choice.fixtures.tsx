import { LetterChoice } from "./letter-choice.tsx";

const choice = { question: "Would you like letters from Haven?", button: "Yes, please" };

export const fixtures = {
  asked: () => <LetterChoice {...choice} />,
  done: () => <LetterChoice {...choice} done="Thank you. You will get our letters." />,
};
