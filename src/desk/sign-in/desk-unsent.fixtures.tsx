import { DeskUnsent } from "./desk-unsent.tsx";

const given = { action: "/desk/messages/1", signIn: "/desk/sign-in" };

export const fixtures = {
  reply: () => (
    <DeskUnsent
      {...given}
      fields={[
        ["version", "3"],
        ["shown", "lake-room 60 1 0 2026-12-04"],
        ["words", "Dear Ada,\n\nyes, we can dim the lights. Please knock softly."],
      ]}
    />
  ),
  press: () => <DeskUnsent {...given} fields={[["act", "here"]]} />,
};
