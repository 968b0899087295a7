import { expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import {
  currentParts,
  currentSite,
  listReleases,
  PREVIEW,
  READY,
  readCurrent,
  readNamed,
  releaseParts,
} from "./release-folder.server.ts";
import { currentFacts, openRelease, publishedAt, setupsOfReleases } from "./serve-release.server.ts";

const [first, second, third] = ["1795000000001", "1795000000002", "1795000000003"];

/** A data folder with these files, and one of its releases, opened. */
function data(files: Readonly<Record<string, string>> = {}) {
  const dataDir = temporaryFolder();
  writeFiles(dataDir, files);
  return { dataDir, open: () => openRelease(releaseParts(dataDir, first)) };
}

it("finished releases are known, oldest first, and previews and those that are ready by their names", () => {
  const { dataDir } = data({
    [`releases/${second}/release.json`]: "{}",
    [`releases/${first}/release.json`]: "{}",
    [`releases/${third}.unfinished/release.json`]: "{}",
    [`releases/${first}.preview/release.json`]: "{}",
    [`releases/${third}.preview/release.json`]: "{}",
    [`releases/${second}.ready/release.json`]: "{}",
    "releases/notes/a.txt": "",
  });
  expect(listReleases(dataDir)).toEqual([first, second]);
  expect([readNamed(dataDir, PREVIEW), readNamed(dataDir, READY)]).toEqual([
    `${third}.preview`,
    `${second}.ready`,
  ]);
});

it("before the first publish there is nothing, and a command says what to do", async () => {
  const { dataDir, open } = data();
  expect([listReleases(dataDir), readNamed(dataDir, PREVIEW), setupsOfReleases(dataDir)]).toEqual([
    [],
    undefined,
    [],
  ]);
  expect([readCurrent(dataDir), currentParts(dataDir), currentFacts(dataDir)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(() => currentSite(dataDir)).toThrow("Nothing is published");
  const { site, policy, help, isMeasured, booking, readContent } = open();
  expect([site.isEmpty, policy, help, isMeasured, booking, await readContent()]).toEqual([
    true,
    {},
    undefined,
    false,
    undefined,
    undefined,
  ]);
});

it.each(["", "../secret", "17950000", `${first}.preview`])(
  "no release is served by a damaged name: %j",
  (current) => {
    const { dataDir } = data({ current, [`releases/${first}/release.json`]: "{}" });
    expect(readCurrent(dataDir)).toBeUndefined();
  },
);

it("the served release says what it was made of", async () => {
  const facts = {
    startedAt: 1_794_000_000_000,
    isMeasured: true,
    studio: "Haven",
    siteAddress: "https://a.example",
  };
  const { dataDir, open } = data({
    current: `${first}\n`,
    [`releases/${first}/release.json`]: JSON.stringify(facts),
    [`releases/${first}/content.json`]: '{"site":"calm"}',
    [`releases/${first}/booking.json`]: '{"rooms":["lake"]}',
    [`releases/${first}/help.json`]: '{"phone":"555"}',
    [`releases/${first}/csp.json`]:
      '{"scriptHashes":["sha256-Ab+/="],"connectSrc":["https://*.stripe.com:443"]}',
    [`releases/${first}/site/index.html`]: "home",
  });
  const release = open();
  expect(release).toMatchObject({
    isMeasured: true,
    studio: "Haven",
    siteAddress: "https://a.example",
    publishedAt: facts.startedAt,
    booking: { rooms: ["lake"] },
    help: { phone: "555" },
    policy: { scriptHashes: ["sha256-Ab+/="], connectSrc: ["https://*.stripe.com:443"] },
  });
  expect(await release.readContent()).toEqual({ site: "calm" });
  // It stays what it was when it was first read.
  writeFiles(dataDir, { [`releases/${first}/content.json`]: '{"site":"new"}' });
  expect(await release.readContent()).toEqual({ site: "calm" });
  expect([currentFacts(dataDir), currentSite(dataDir)]).toEqual([facts, releaseParts(dataDir, first).site]);
});

it.each([
  '{"scriptHashes":"sha256-a="}',
  '{"styleHashes":[7]}',
  `{"connectSrc":["https://a.example; script-src *"]}`,
  `{"formAction":["'unsafe-inline'"]}`,
  "half of",
])("pages with a security policy that cannot be trusted are not served: %s", (policy) => {
  const { open } = data({ [`releases/${first}/csp.json`]: policy });
  expect(open).toThrow();
});

it("what earlier releases offered is known, oldest first, without one that cannot be read", () => {
  const { dataDir } = data({
    [`releases/${third}/booking.json`]: '{"rooms":["sky"]}',
    [`releases/${second}/booking.json`]: "{",
    [`releases/${first}/booking.json`]: '{"rooms":["lake"]}',
  });
  expect(setupsOfReleases(dataDir)).toEqual([{ rooms: ["lake"] }, { rooms: ["sky"] }]);
});

it("a release was made when its clock says, else when its number says", () => {
  const { dataDir } = data({ [`releases/${first}/release.json`]: '{"startedAt":1700000000000}' });
  expect([publishedAt(dataDir, first), publishedAt(dataDir, second)]).toEqual([
    1_700_000_000_000,
    Number(second),
  ]);
});
