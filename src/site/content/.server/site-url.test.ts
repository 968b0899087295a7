import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { robotsFile, securityFile, sitemap } from "#site/publishing/machines/machine-files.server.ts";
import { findPageEntry } from "#site/publishing/machines/page-entry.server.ts";
import { structuredData } from "#site/publishing/machines/structured-data.server.ts";
import { readBookingSetup, readEntries, readSite } from "./content.ts";
import { calendarResponse } from "./event-page.ts";
import { copyContent } from "./temporary-content.fixtures.ts";

afterEach(() => vi.unstubAllEnvs());

const page = { path: "/", canonical: "/", title: "", description: "", isHidden: false, trail: [] };

/** Everything that is made for other programs. */
async function forMachines(): Promise<string> {
  const calendar = await calendarResponse(readEntries("events"), true).text();
  const files = [
    sitemap([page]),
    robotsFile(),
    securityFile(new Date(0)),
    structuredData(page, findPageEntry("/"), ""),
  ];
  return [...files, calendar.replaceAll("\r\n ", "")].join("\n");
}

it("SITE_URL is the address in everything that is published; calendars know their entries again", async () => {
  const content = copyContent();
  onTestFinished(content.remove);
  vi.stubEnv("CONTENT_DIR", content.root);
  const { url } = readSite();
  const before = await forMachines();
  vi.stubEnv("SITE_URL", "https://moved.example/");
  // Only a file that has changed is read again.
  content.write("faq.yaml", `${content.read("faq.yaml")}\n`);
  expect(readSite().url).toBe("https://moved.example");
  expect(readBookingSetup()?.studio.url).toBe("https://moved.example");
  const after = await forMachines();
  expect(after).not.toContain(url);
  expect(after.split("https://moved.example").length).toBe(before.split(url).length);
  const uids = (text: string) => [...text.matchAll(/UID:.*/g)].map(String);
  expect(uids(after)).toEqual(uids(before));
  expect(uids(after).length).toBeGreaterThan(0);
});
