import { Section } from "#ui/section/section.tsx";
import { PassCard } from "./pass-card.tsx";

const card = {
  studio: "Haven Sensory Studio",
  product: "Gift pass, five hours",
  total: "5 hours",
  code: "K7M-2QX-HAB-9TC",
  forName: "",
  words: "",
  until: undefined,
  site: "haven.example/pass",
  qr: { size: 33, path: "M4 4h7v1h-7zM4 5h1v5h-1zM10 5h1v5h-1zM4 10h7v1h-7zM22 4h7v7h-7zM4 22h7v7h-7z" },
  send: "mailto:?subject=A%20pass",
};

export const fixtures = {
  plain: () => (
    <Section width="narrow">
      <PassCard {...card} />
    </Section>
  ),
  withWords: () => (
    <Section width="narrow">
      <PassCard
        {...card}
        forName="Bartholomew Featherstonehaugh"
        words="For a slow afternoon. No hurry, and nothing to do."
        until="Good until December 31, 2031"
      />
    </Section>
  ),
};
