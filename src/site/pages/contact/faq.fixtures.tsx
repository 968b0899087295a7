import { Faq } from "./faq.tsx";

const questions = [
  {
    question: "Do I need a diagnosis?",
    answer: "No. You do not need a reason either. Come because you want to.",
  },
  {
    question: "What if it is too much?",
    answer: "Tell us, or just walk out. You can come back when you like.",
  },
  { question: "Can somebody come with me?", answer: "Yes. A person who supports you comes in free." },
];

export const fixtures = {
  threeQuestions: () => (
    <Faq
      head={{
        eyebrow: "Good to know",
        title: "What people ask us first",
        lead: "Short answers. If yours is not here, ask us.",
        action: { label: "Ask a question", href: "/contact" },
      }}
      questions={questions}
    />
  ),
};
