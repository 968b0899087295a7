import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "node-html-parser";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#core/store/open.server.ts";
import { createStore } from "#core/store/writer.server.ts";
import { addDays, todayIn } from "#core/values/time.ts";
import { linkAddress, makeTerminalLink } from "#desk/links.server.ts";
import { launchFindings } from "#features/launch/launch.server.ts";
import { copyContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { linkTree } from "#site/static/file-trees.server.ts";
import { currentFile, currentParts, releaseParts } from "#site/static/release-folder.server.ts";
import { decodeMail, testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { linkPictureCache } from "../publish-separately.ts";
import { testRelease } from "../published.ts";
import { countedOwner } from "./counted-owner.ts";
import { livePayments } from "./live-payments.ts";
import { makeItOurs } from "./make-it-ours.ts";
import { isFull, report } from "./measure.ts";
import { startRelay } from "./relay-process.ts";

/** As many presses and fields as it may take, without the answers about the building. */
const most = 150;

/** What no page of the new studio may say: names, places, money, clocks and rooms of the made-up one. */
const ofSample =
  /Haven|Columbus|\bOhio\b|\bOH\b|614\)?[ -]555|\b432\d\d\b|Willow Arch|\b(911|988)\b|\$\d|\bUSD\b|\d ?[ap]m\b|[Bb]ubble [Tt]ube|[Ee]gg [Ss]wing|[Ff]iber-[Oo]ptic|[Tt]actile [Ww]all|[Ww]eighted.[Bb]lanket|[Mm]obile [Ss]ensory|herons|20,000/;

/** What pages promise of the building where it is not so, or not known. */
const untold =
  /There are no steps|no steps on the way|adult changing table|Service animals are welcome|[Pp]ark free in front/;

/** A server as whoever set the machine up starts it, with the made-up studio online, and its first link. */
async function freshServer() {
  const content = copyContent();
  content.ownImages();
  const dataDir = mkdtempSync(path.join(tmpdir(), "own-studio-"));
  const payments = await livePayments();
  onTestFinished(async () => {
    await payments.close();
    content.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { folder } = testRelease();
  const id = path.basename(folder);
  await linkTree(folder, releaseParts(dataDir, id).folder);
  writeFileSync(currentFile(dataDir), `${id}\n`);
  linkPictureCache(dataDir);
  const env = {
    CONTENT_DIR: content.root,
    DATA_DIR: dataDir,
    BACKUP_COMMAND: "true",
    STRIPE_API_BASE: payments.url,
  };
  const { url } = await startRelay(env);
  const db = openDatabase(dataDir);
  const made = await makeTerminalLink({ store: createStore(db), now: Date.now }, undefined);
  db.close();
  return { content, dataDir, env, url, link: linkAddress(url, made?.secret ?? "") };
}

/** What visitors, and programs, read of each published page. */
function pagesOf(site: string): { file: string; words: string }[] {
  const files = readdirSync(site, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".html"))
    .map((file) => {
      const page = parse(readFileSync(path.join(site, file), "utf8"));
      const structured = page.querySelectorAll("script[type='application/ld+json']").map((one) => one.text);
      // Pictures may stay for a while, with what they show: pages say that they are renderings.
      for (const one of page.querySelectorAll(
        "script, style, img, noscript, template, meta[property$=':alt']",
      ))
        one.remove();
      const told = ["content", "aria-label", "title", "placeholder"].flatMap((name) =>
        page.querySelectorAll(`[${name}]`).map((one) => one.getAttribute(name) ?? ""),
      );
      return { file, words: [page.textContent, ...told, ...structured].join("\n").replace(/\s+/g, " ") };
    });
}

test.runIf(isFull)(
  "the made-up studio becomes one in Leeds, open for bookings, by the desk alone",
  async () => {
    const mail = await testMailServer();
    const { content, dataDir, env, url, link } = await freshServer();
    const owner = countedOwner(url);
    const day = addDays(todayIn("Europe/London"), 30);
    await makeItOurs(owner, { link, mailPort: mail.port, day });
    await owner.press("Take that line away");
    await owner.follow(/^Preview and publish/);
    await owner.press("Publish");
    await expect
      .poll(
        async () => {
          if (!owner.text().includes("Published.")) await owner.visit("/desk/words/publish?running");
          return owner.text();
        },
        { timeout: 300_000, interval: 2000 },
      )
      .toContain("Published. Visitors see it now.");
    report(`from the first link to a published studio: ${owner.acts()} presses and fields`);
    expect(owner.acts()).toBeLessThanOrEqual(most);
    await owner.visit("/desk/make-it-yours");
    expect(owner.text()).toContain("Nothing of the made-up studio is left. You can open.");
    expect(launchFindings(content.root, env)).toEqual([]);

    const pages = pagesOf(currentParts(dataDir)?.site ?? "");
    expect(pages.length).toBeGreaterThan(10);
    for (const { file, words } of pages) {
      expect(words, file).not.toMatch(ofSample);
      expect(words, file).not.toMatch(untold);
    }
    const read = async (address: string) => (await fetch(url + address)).text();
    for (const words of ["The Fern Room", "The Loft", "Slow Movement", "£30"])
      expect(await read("/book")).toContain(words);
    expect(await read("/event-single/a-slow-supper")).toContain("18:00");
    expect(await read("/shop")).toContain("£120");

    const choice = { offer: "the-fern-room", minutes: 60, people: 1 };
    const api = `${url}/api/v1.0/bookings`;
    const query = new URLSearchParams({ ...choice, minutes: "60", people: "1" });
    const { days } = JSON.parse(await read(`/api/v1.0/bookings/times?${query}`));
    const open = days.find(({ times }: { times: unknown[] }) => times.length > 0);
    const booked = await fetch(api, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        ...choice,
        starts: open.times[0].starts,
        name: "Ada Reed",
        email: "ada@guest.example",
        submission_id: crypto.randomUUID(),
      }),
    });
    expect(booked.status).toBe(201);
    await expect.poll(() => mail.recipients).toEqual(expect.arrayContaining(["ada@guest.example"]));
    // The test mail went out under the name that the studio had then.
    const mails = mail.mails.slice(1).map(decodeMail).join("\n");
    expect(mails).toContain("The Fern Room");
    expect(mails).not.toMatch(ofSample);
  },
);
