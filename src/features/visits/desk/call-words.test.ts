import { expect, it } from "vitest";
import { submissionId } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskWith, starts } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { callWords, isCallAct, offeredWords, waitingCallWords, waysTo } from "./calls.ts";

const phone = "614-555-0199";

/** A call about the visit of a guest without mail. */
async function deskCall(contact: object = {}) {
  const { desk, visitor } = await deskWith();
  const lines = [choice({ offer: "moon" })];
  const who = { ...ada, email: "", phone, reply: "call" as const, ...contact };
  await visitor("other").book({ submissionId: submissionId(), lines, contact: who });
  const [call] = desk.calls();
  if (!call) throw new Error("Nobody is to be called.");
  return call;
}

it("a call has the words to say, and a text message has them in it", async () => {
  const call = await deskCall();
  const said = "This is Test Studio: your visit is booked: The moon, Friday, December 4 at 3 pm.";
  expect(callWords(call, "Test Studio")).toMatchObject({
    name: "Ada",
    facts: ["Tell them it is booked: The moon, Friday, December 4 at 3 pm", `“${said}”`],
    ways: [{ words: "Call (614) 555-0199", href: "tel:+16145550199" }],
    acts: [{ act: "told", about: "Ada knows" }],
  });
  const [text] = callWords({ ...call, by: "text" }, "Test Studio").ways ?? [];
  expect(text?.words).toBe("Text (614) 555-0199");
  expect(text?.href).toBe(`sms:+16145550199?&body=${encodeURIComponent(said)}`);
});

it("who asked for no answer is not to be called, and a mail is offered only where staff write", async () => {
  const call = { ...(await deskCall()), email: "ada@example.com" };
  expect(callWords({ ...call, isUnwanted: true }, "Us").facts?.[0]).toContain("do not call");
  expect(callWords(call, "Us").ways).toHaveLength(1);
  expect(callWords({ ...call, phone: "", by: "write" }, "Us").ways).toMatchObject([
    { words: "ada@example.com", href: expect.stringMatching(/^mailto:ada@example\.com\?body=This%20is/) },
  ]);
  expect(waysTo({ phone: "", email: "", isByText: false }, "")).toEqual([]);
});

it("many visits are said in short, and news comes with what the guest may do", async () => {
  const call = await deskCall();
  const [visit] = call.visits;
  if (!visit) throw new Error("No visit.");
  const saying = (count: number) =>
    callWords({ ...call, visits: Array(count).fill(visit) }, "Us").facts?.at(-1) ?? "";
  expect(saying(5).match(/The moon/g)).toHaveLength(5);
  expect(saying(6).match(/The moon/g)).toHaveLength(3);
  expect(saying(6)).toContain("and 3 more");
  const mayLeave = "all of your money goes back";
  expect(saying(1)).not.toContain(mayLeave);
  expect(callWords({ ...call, news: ["The lift is out."] }, "Us").facts?.at(-1)).toContain(mayLeave);
  expect(callWords({ ...call, isEvent: true }, "Us").facts?.at(-1)).toContain("you are signed up");
});

const waiting = {
  id: 3,
  name: "Bo Ray",
  phone,
  email: "",
  isByText: false,
  what: "The lake, 60 minutes",
  from: "2026-12-04",
  to: "2026-12-05",
  link: "https://studio.example/wish/x",
  place: { starts: starts("15:00"), until: starts("12:00"), answerBy: starts("11:00") },
} as const;

it.each([
  [
    "offer",
    "offer",
    ["offer-told", "offer-booked", "offer-declined"],
    /Please tell them by Friday, December 4 at 11 am/,
  ],
  ["ask", "offer", ["offer-told", "offer-withdrawn"], /they get a mail on Friday, December 4 at 11 am/],
  ["joined", "wish", ["spoke"], /would like to wait for The lake, 60 minutes/],
  ["open", "wish", ["news-told"], /A place is open soon/],
  ["cancelled", "wish", ["news-told"], /which is cancelled/],
  ["ended", "wish", ["news-told"], /did not answer two offers/],
] as const)("a call to somebody who waits has the buttons for its answer: %s", (kind, field, acts, what) => {
  const words = waitingCallWords({ ...waiting, kind }, "Test Studio");
  expect(words).toMatchObject({ fields: { [field]: "3" }, name: "Bo" });
  expect(words.acts.map(({ act }) => act)).toEqual(acts);
  expect(words.facts?.[0]).toMatch(what);
  expect(words.acts.every(({ act }) => isCallAct(new URLSearchParams({ act })))).toBe(true);
  // Nobody says anything to a guest while the studio is asked.
  expect(words.facts?.[1]).toEqual(kind === "ask" ? "" : expect.stringMatching(/^“This is Test Studio\./));
});

it("an offered place says until when it is kept, then what became of it", () => {
  const offered = {
    id: 3,
    name: "Bo Ray",
    what: "The lake",
    starts: starts("15:00"),
    until: starts("12:00"),
  };
  expect(offeredWords({ ...offered, state: "waiting" })).toMatchObject({
    name: "Bo",
    facts: ["The lake, Friday, December 4 at 3 pm", "Kept until Friday, December 4 at noon"],
    acts: [{ act: "offer-booked" }, { act: "offer-declined" }],
  });
  expect(offeredWords({ ...offered, until: undefined, state: "waiting" }).facts?.[1]).toBe("");
  expect(offeredWords({ ...offered, state: "declined" })).toMatchObject({
    facts: [expect.anything(), "Did not want it"],
    acts: [],
  });
});

it("a button about a visit is none about a call", () => {
  for (const act of ["call-done", "call-undone", "told"])
    expect(isCallAct(new URLSearchParams({ act }))).toBe(true);
  for (const act of ["pay", "", "toString"]) expect(isCallAct(new URLSearchParams({ act }))).toBe(false);
  expect(isCallAct(new URLSearchParams())).toBe(false);
});
