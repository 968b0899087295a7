import type { ComponentType, ReactNode } from "react";
import { giftAidWords } from "#core/values/paper.ts";
import { Section } from "#ui/section/section.tsx";
import { DonationForm } from "./donation-form.tsx";

const words = {
  about: "The person who looks after our gifts reads this. We write back within two working days.",
  presets: [
    { amount: 10, pays: "Fidgets and a pair of ear defenders for one child" },
    { amount: 25, pays: "A warm meal for a family of four" },
    { amount: 50, pays: "A free hour for a family, with a host to help" },
    { amount: 100, pays: "The food for one quiet evening" },
    { amount: 500, pays: "One sensory corner in a classroom" },
  ],
  boxes: {
    amount: { title: "Your gift", lead: "Pick a sum, or write your own, from $1 to $25,000." },
    details: { title: "About you", lead: "We need your name and e-mail to thank you." },
    payment: { title: "How you would like to give" },
  },
  offline: {
    title: "How to complete your pledge",
    steps: ["Print this page.", "Make out a check and write the number on it.", "Mail it to our address."],
  },
  takesCards: false,
  testMode: "This form is in test mode. No money is taken. Please do not type in a real card.",
};

const studio = {
  name: "Haven Sensory Studio",
  phone: "(614) 555-0142",
  email: "hello@haven-studio.example",
  address: { street: "120 Willow Arch Lane", city: "Columbus", region: "OH", postalCode: "43215" },
};

const cause = { label: "Where it should go", options: [{ value: "", label: "Where it is needed most" }] };

function Framed({ children }: { children: ReactNode }) {
  return <Section width="narrow">{children}</Section>;
}

export const fixtures: Record<string, ComponentType> = {
  TestMode: () => (
    <Framed>
      <DonationForm words={words} studio={studio} cause={cause} />
    </Framed>
  ),
  WithCards: () => (
    <Framed>
      <DonationForm
        words={{ ...words, takesCards: true, giftAid: giftAidWords(studio.name) }}
        studio={studio}
        cause={cause}
      />
    </Framed>
  ),
};
