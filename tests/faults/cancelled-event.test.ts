import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { deskEventPath } from "#features/visits/desk/present-visits.ts";
import { copyContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { currentParts } from "#site/static/release-folder.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { linkPictureCache } from "../publish-separately.ts";
import { signInOwner } from "./desk-owner.ts";
import { publishIn } from "./publish-process.ts";
import { startRelay } from "./relay-process.ts";

/** Publishing runs at low priority, so it may take long. */
const patience = { timeout: 200_000 };
const page = "/event-single/water-problem";
const title = "Gentle yoga to help with the water problem";

/** A server of a small published site with events, and the owner at its desk. */
async function publishedEvents() {
  const content = copyContent();
  content.switchOff("shop", "causes", "donations", "volunteers", "blog", "visit");
  content.keepHomes();
  const env = { CONTENT_DIR: content.root, DATA_DIR: temporaryFolder() };
  linkPictureCache(env.DATA_DIR);
  expect(await publishIn(env)).toMatchObject({ status: 0 });
  const relay = await startRelay(env);
  return { content, env, relay, owner: signInOwner(relay, env.DATA_DIR) };
}

/** The texts of all pages in the search index of the release that is online. */
function searched(dataDir: string): string {
  const folder = path.join(currentParts(dataDir)?.site ?? "", "pagefind/fragment");
  const files = globSync(path.join(folder, "*"));
  return files.map((file) => gunzipSync(readFileSync(file)).toString()).join("\n");
}

test("an event that is cancelled at the desk is cancelled on every page, until it takes place after all", async () => {
  const { content, env, relay, owner } = await publishedEvents();
  const read = async (address: string) => (await fetch(relay.url + address)).text();
  // A file that is being edited, and a sentence that nobody has published: neither matters.
  content.write("benefits.yaml", "- title: [\n");
  content.write(
    "pages/privacy.yaml",
    content.read("pages/privacy.yaml").replace(/title: .*/, "title: Nobody has published this"),
  );

  /** Everything that says whether the event takes place. */
  async function state() {
    const [home, list, own, feed, file] = await Promise.all(
      ["/", "/event", page, "/events.ics", `${page}.ics`].map(read),
    );
    return {
      onHome: home?.includes(`Cancelled: ${title}`),
      inList: list?.includes(`Cancelled: ${title}`),
      onPage: own?.includes(`Cancelled: ${title}</h1>`),
      takesSignUps: own?.includes("/sign-up/water-problem"),
      forSearchEngines: /schema\.org\/(Event(?:Cancelled|Scheduled))"/.exec(own ?? "")?.[1],
      inFeed: feed?.match(/STATUS:CANCELLED/g)?.length ?? 0,
      inFile: file?.includes("STATUS:CANCELLED"),
      inSearch: searched(env.DATA_DIR).includes(`Cancelled: ${title}`),
    };
  }
  const takesPlace = {
    onHome: false,
    inList: false,
    onPage: false,
    takesSignUps: true,
    forSearchEngines: "EventScheduled",
    inFeed: 0,
    inFile: false,
    inSearch: false,
  };
  expect(await state()).toEqual(takesPlace);
  expect((await owner.send(deskEventPath(2), { act: "cancel-event" })).status).toBe(303);
  await expect.poll(state, patience).toEqual({
    onHome: true,
    inList: true,
    onPage: true,
    takesSignUps: false,
    forSearchEngines: "EventCancelled",
    inFeed: 1,
    inFile: true,
    inSearch: true,
  });
  expect((await read("/privacy")).includes("Nobody has published this")).toBe(false);
  expect((await owner.send(deskEventPath(2), { act: "restore-event" })).status).toBe(303);
  await expect.poll(state, patience).toEqual(takesPlace);
  const sequence = /SEQUENCE:(\d+)/.exec(await read(`${page}.ics`))?.[1];
  expect(Number(sequence)).toBeGreaterThan(0);
  content.remove();
});
