import { expect, it } from "vitest";
import { oneAnswer } from "./one-answer.server.ts";

/** A desk whose forms count a visit to `/did`; it can be slow, or refuse. */
function desk() {
  const clock = { now: 1_000_000 };
  const once = oneAnswer(() => clock.now);
  const acts: string[] = [];
  const answers: (() => Promise<Response>)[] = [];
  async function press(body: string, person = 1): Promise<string> {
    const form = new Request("https://studio.test/desk/waiting", { method: "POST", body });
    const work = async () => {
      acts.push(body);
      const number = acts.length;
      const did = () => new Response(null, { status: 303, headers: { location: `/did?${number}` } });
      return (await answers.shift()?.()) ?? did();
    };
    const answer = await once.answer(person, form, work);
    return answer.headers.get("location") ?? `${answer.status} ${await answer.text()}`;
  }
  return { clock, acts, answers, press, open: (person = 1) => once.open(person) };
}

it("a form that is sent twice at once, or again a moment later, is done once: both answers say what was done", async () => {
  const { clock, acts, press } = desk();
  expect(await Promise.all([press("remove=3"), press("remove=3")])).toEqual(["/did?1", "/did?1"]);
  clock.now += 9000;
  expect(await press("remove=3")).toBe("/did?1");
  expect(acts).toEqual(["remove=3"]);
});

it("what another person sends, another form, and the same one after another or later, are acts of their own", async () => {
  const { clock, acts, press } = desk();
  await press("here=3");
  expect(await press("here=3", 2)).toBe("/did?2");
  expect(await press("gone=3", 2)).toBe("/did?3");
  expect(await press("here=3", 2)).toBe("/did?4");
  clock.now += 10_000;
  expect(await press("here=3", 2)).toBe("/did?5");
  // The clock is set back.
  clock.now -= 60_000;
  expect(await press("here=3", 2)).toBe("/did?6");
  expect(acts).toHaveLength(6);
});

it("once its page has been open for a second, the same form is an act of its own", async () => {
  const { clock, press, open } = desk();
  await press("replace");
  // The second click comes while the page is on its way that the first one leads to.
  open();
  clock.now += 900;
  expect(await press("replace")).toBe("/did?1");
  open(2);
  clock.now += 100;
  expect(await press("replace")).toBe("/did?2");
});

it("what was refused, or failed, is tried again", async () => {
  const { answers, acts, press } = desk();
  answers.push(
    async () => new Response("Please choose one.", { status: 422 }),
    () => Promise.reject(new Error("The disk is full.")),
  );
  expect(await press("sell=1")).toBe("422 Please choose one.");
  await expect(press("sell=1")).rejects.toThrow("full");
  expect(await press("sell=1")).toBe("/did?3");
  expect(acts).toHaveLength(3);
});

it("the second of two at once is tried itself if the first is refused", async () => {
  const { answers, press } = desk();
  answers.push(async () => new Response("Busy.", { status: 503 }));
  expect(await Promise.all([press("sell=1"), press("sell=1")])).toEqual(["503 Busy.", "/did?2"]);
});
