import { expect, test } from "vitest";
import { deskEventPath } from "#features/visits/desk/present-visits.ts";
import { copyContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { readCurrent } from "#site/static/release-folder.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { linkPictureCache } from "../publish-separately.ts";
import { studioDay } from "../studio-day.ts";
import { signInOwner } from "./desk-owner.ts";
import { isFull } from "./measure.ts";
import { goBackIn, publishIn } from "./publish-process.ts";
import { startRelay } from "./relay-process.ts";

/** Publishing runs at low priority, so it may take long. */
const patience = { timeout: 200_000 };
const page = "/event-single/water-problem";

test.runIf(isFull)(
  "an event that fills up, a day that is closed, and what an owner publishes at that moment are all on the pages; going back changes the words alone",
  async () => {
    const content = copyContent();
    content.switchOff("shop", "causes", "donations", "volunteers", "blog");
    content.keepHomes();
    const env = { CONTENT_DIR: content.root, DATA_DIR: temporaryFolder() };
    linkPictureCache(env.DATA_DIR);
    expect(await publishIn(env)).toMatchObject({ status: 0 });
    const first = readCurrent(env.DATA_DIR) ?? "";
    const relay = await startRelay(env);
    const owner = signInOwner(relay, env.DATA_DIR);
    const read = async (address: string) => (await fetch(relay.url + address)).text();

    /** Signs people up for the event. @returns the address of their visit */
    async function signUp(adults: number): Promise<URL> {
      const who = { name: "Ada", email: "ada@example.com", submission_id: crypto.randomUUID() };
      const answer = await fetch(`${relay.url}/sign-up/water-problem`, {
        method: "POST",
        headers: { origin: relay.url },
        body: new URLSearchParams({ ...who, adults: String(adults), children: "0" }),
        redirect: "manual",
      });
      expect(answer.status).toBe(303);
      return new URL(answer.headers.get("location") ?? "", relay.url);
    }

    /** What pages say of the store, and one sentence of the owner's. */
    async function state() {
      const [own, file, contact, privacy] = await Promise.all(
        [page, `${page}.ics`, "/contact", "/privacy"].map(read),
      );
      return {
        offer: /schema\.org\/(InStock|SoldOut|EventCancelled)/.exec(own ?? "")?.[1],
        inFile: file?.includes("Full: waiting list."),
        isClosed: contact?.includes("The boiler is new"),
        forSearchEngines: contact?.includes('"specialOpeningHoursSpecification"'),
        words: /A second privacy page/.test(privacy ?? "") ? "second" : "first",
      };
    }
    const before = await state();
    expect(before).toMatchObject({ offer: "InStock", inFile: false, isClosed: false, words: "first" });

    await signUp(12);
    const last = await signUp(8);
    const full = { ...before, offer: "SoldOut", inFile: true };
    await expect.poll(state, patience).toEqual(full);

    // A day is closed while an owner publishes.
    content.write(
      "pages/privacy.yaml",
      content.read("pages/privacy.yaml").replace(/title: .*/, "title: A second privacy page"),
    );
    const closing = { date: studioDay(3), notice: "The boiler is new" };
    const [closed, published] = await Promise.all([
      owner.send("/desk/closed-times", closing),
      publishIn(env),
    ]);
    expect([closed.status, published.status]).toEqual([303, 0]);
    const both = { ...full, isClosed: true, forSearchEngines: true, words: "second" };
    await expect.poll(state, patience).toEqual(both);

    // Going back takes the words back, and nothing that the store says; it stays when somebody cancels.
    expect(await goBackIn(env, first)).toBe(0);
    await expect.poll(state, patience).toEqual({ ...both, words: "first" });
    const [, , reference] = last.pathname.split("/");
    const cancelled = await fetch(`${relay.url}/booking/${reference}/cancel`, {
      method: "POST",
      headers: { origin: relay.url },
      body: new URLSearchParams({ key: last.searchParams.get("key") ?? "" }),
      redirect: "manual",
    });
    expect(cancelled.status).toBe(303);
    await expect.poll(state, patience).toEqual({ ...both, words: "first", offer: "InStock", inFile: false });
    expect((await owner.send(deskEventPath(2), { act: "cancel-event" })).status).toBe(303);
    await expect.poll(state, patience).toMatchObject({ offer: "EventCancelled", words: "first" });
    content.remove();
  },
);
