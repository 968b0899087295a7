import type { ComponentProps } from "react";
import { Section } from "#ui/section/section.tsx";
import { BookingCheck } from "./booking-check.tsx";

type Props = ComponentProps<typeof BookingCheck>;

const room = {
  id: 1,
  name: "Bubble Room",
  senses: undefined,
  facts: [{ label: "Price", values: ["$35"] }],
  canDrop: false,
  problem: undefined,
};

const check: Props = {
  lines: [room],
  contact: [{ label: "Name", values: ["Sam Rivera"] }],
  price: "$35",
  pass: undefined,
  less: { values: {}, hints: { paysLess: "Pay what you can. Nobody asks why." } },
  lessWhen: "when you come",
  paying: "You pay at the studio, by card or in cash.",
  sums: [],
  ways: [],
  terms: [],
  submits: [{ act: "book", label: "Book it: $35, pay at the studio" }],
  invoice: undefined,
  seen: "as it is",
  toSign: [],
  cancelling: ["You can cancel until the time begins."],
  houseRules: ["Shoes stay at the door."],
  another: undefined,
  weeks: undefined,
  kept: { until: undefined, left: 0, more: 30 },
  chosen: ["Bubble Room, Friday, December 4, 3 pm to 4 pm", "1 adult: $35"],
};

function show(props: Partial<Props>) {
  return (
    <Section width="content">
      <BookingCheck {...check} {...props} />
    </Section>
  );
}

export const fixtures = {
  paidWithAPass: () =>
    show({
      price: "$0",
      pass: {
        word: "pass",
        words: "Your pass ending in K7M2 pays 60 minutes ($35). Left on it then: 240 minutes.",
        isProblem: false,
        isFull: true,
        covers: 3500,
      },
      submits: [{ act: "book", label: "Book it with your pass" }],
    }),
  withSomethingToSign: () =>
    show({
      toSign: [
        {
          lang: "en",
          language: "English",
          title: "Our house rules, to sign",
          text: ["We take off our shoes."],
        },
        { lang: "es", language: "Español", title: "Nuestras reglas", text: ["Nos quitamos los zapatos."] },
      ],
    }),
  wrongCode: () =>
    show({
      typed: { pass: "ABC-DEF-GHJ-KMX" },
      errors: [{ field: "pass", message: "We do not know this code. Please look at it again, or ask us." }],
    }),
  twoRooms: () =>
    show({
      lines: [
        {
          ...room,
          senses: undefined,
          facts: [
            {
              label: "Time",
              values: ["Friday, December 4, 2026", "3:00 to 4:00 pm"],
              change: "/book/bubble-room",
            },
            { label: "People", values: ["1 adult, 1 child"] },
            {
              label: "What helps",
              values: ["Dim light", "No music"],
              change: "/book/details#lines.0.helps",
            },
          ],
          canDrop: true,
        },
        {
          id: 2,
          name: "Weighted-Blanket Lounge with a long name",
          senses: undefined,
          facts: [
            {
              label: "Time",
              values: ["Friday, December 4, 2026", "4:15 to 5:00 pm"],
              change: "/book/lounge",
            },
          ],
          canDrop: true,
          problem: "This time is no longer open. Please choose another one.",
        },
      ],
      contact: [
        { label: "Name", values: ["Sam Rivera"], change: "/book/details#name" },
        { label: "E-mail", values: ["a.rather.long.name@a-rather-long-address.example"] },
      ],
      price: "$83",
      cancelling: ["You can cancel until the time begins. It costs nothing until the day before."],
      houseRules: ["Shoes stay at the door.", "Please come without perfume."],
      another: "/book/another",
      chosen: ["Bubble Room, Friday, December 4, 3 pm to 4 pm", "1 adult, 1 child: $48"],
      submits: [{ act: "book", label: "Book it: $83, pay at the studio" }],
    }),
};
