import { expect, it } from "vitest";
import { joinedBy, joinedWords } from "./joined.ts";
import { sensesOf, strongestOf } from "./senses-of.ts";

const [email, phone] = ["bo@example.com", "614 555 0142"];

it.each([
  [true, { email, phone: "" }, /we mail you a link/],
  [true, { email, phone, reply: "call" }, /we will call, text or write/],
  [true, { email: "", phone }, /we will call, text or write/],
  [false, { email, phone: "" }, /we will call, text or write/],
])(
  "who joins the waiting list where mails are sent (%s), with %j, reads how they confirm it",
  (isMailed, who, words) => {
    expect(joinedWords(joinedBy(isMailed, who))[0]).toMatch(words);
  },
);

it("a visit of several rooms asks of each sense what the strongest of them asks", () => {
  const levels = (offer: string) => sensesOf(offer)?.map(({ level }) => level) ?? [];
  const [one, other] = ["bubble-tube-corner", "fiber-optic-curtain"] as const;
  expect(levels(one)).not.toEqual(levels(other));
  expect(levels("no-page")).toEqual([]);
  const most = levels(one).map((level, index) => Math.max(level, levels(other)[index] ?? 0));
  expect(strongestOf([one, other, "no-page"])?.map(({ level }) => level)).toEqual(most);
  expect(strongestOf(["no-page"])).toBeUndefined();
});
