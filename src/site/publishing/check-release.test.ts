import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyContent, type TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { checkRelease } from "./check-release.server.ts";

let content: TemporaryContent;
beforeEach(() => {
  content = copyContent();
  vi.stubEnv("CONTENT_DIR", content.root);
});
afterEach(() => {
  vi.unstubAllEnvs();
  content.remove();
});

/** Checks a release with these pages, by path, and these sizes of pictures. */
async function check(pages: Readonly<Record<string, string>>, sizes: readonly string[] = []): Promise<void> {
  const folder = temporaryFolder();
  const site = path.join(folder, "site");
  const files = Object.entries(pages).map(([address, html]) => [
    path.posix.join(address, "index.html"),
    html,
  ]);
  writeFiles(site, Object.fromEntries(files));
  const table = Object.fromEntries(sizes.map((address) => [address, { original: "a.webp", kept: "a.avif" }]));
  writeFiles(folder, { "pictures.json": JSON.stringify(table) });
  await checkRelease({ site, pictures: path.join(folder, "pictures.json") });
}

test("links to existing ids pass, and so do links to overlays", async () => {
  const about = `<a href="#team">a</a> <a class="x" href="/?intent=book#contact">b</a> <a href="/gallery#lamp">c</a>
    <a href="https://example.com/#far">d</a> <a href="/search?q=a&#x27;b">e</a> <h2 id="team"></h2>`;
  await check({
    "/": '<form id="contact"></form>',
    "/about": about,
    "/gallery": '<a id="card-lamp" data-wake="#lamp"></a>',
    "/search": "",
  });
});

test("a link in a field to a missing id is reported with file, line and field", async () => {
  const visit = content.read("visit.yaml");
  const line = visit.slice(0, visit.indexOf("/contact#questions")).split("\n").length;
  const pages = {
    "/contact": '<section id="contact"></section>',
    "/what-to-expect": '<a href="/contact#questions">Q</a>',
  };
  await expect(check(pages)).rejects.toThrow(
    new RegExp(
      `1 mistake in the content:\n\ncontent/visit\\.yaml:${line}:\\d+ {2}questions\\.href\n` +
        '  found:    "/contact#questions"\n  expected: a section of the page /contact; there is no "questions"',
    ),
  );
});

test("a mistyped id in a text is one issue, however many pages show it", async () => {
  const file = "services/group-session.md";
  content.write(file, `${content.read(file)}\nSee [the team](/about#teem).\n`);
  const link = '<a href="/about#teem">the team</a>';
  const pages = { "/about": '<h2 id="team"></h2>', "/service": link, "/home-2": link };
  await expect(check(pages)).rejects.toMatchObject({
    issues: [
      { file: `content/${file}`, field: "text", found: '"/about#teem"', hint: "did you mean `team`?" },
    ],
  });
});

test("a header link to a section that the home page no longer has is found on the other pages too", async () => {
  const pages = { "/": '<a href="#blog">Blog</a>', "/about": '<a href="/#blog">Blog</a>' };
  await expect(check(pages)).rejects.toThrow(/content\/site\.yaml:\d+:\d+ {2}navigation\.header\[\d\]\.href/);
});

test("a missing file that a page references stops the release", async () => {
  const pages = { "/": '<img src="/pictures/lamp.webp" srcset="/pictures/lamp-480.avif 480w">' };
  await expect(check(pages)).rejects.toThrow(
    /\/ references \/pictures\/lamp\.webp\n\/ references \/pictures\/lamp-480\.avif/,
  );
});

test("a size of a picture need not exist as a file if it can be made, and any other missing file is reported", async () => {
  const home = '<img src="/pictures/0123456789/lamp-480.avif">';
  await check({ "/": home }, ["/pictures/0123456789/lamp-480.avif"]);
  await expect(check({ "/": home }, ["/pictures/0123456789/lamp-790.avif"])).rejects.toThrow(
    "/ references /pictures/0123456789/lamp-480.avif",
  );
});
