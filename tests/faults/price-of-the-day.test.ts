import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { instantUntil } from "#core/process/clock.server.ts";
import { addDays, todayIn } from "#core/values/time.ts";
import { copyContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { currentParts, READY, readNamed, releaseParts } from "#site/static/release-folder.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { linkPictureCache } from "../publish-separately.ts";
import { publishIn } from "./publish-process.ts";

const zone = "America/New_York";
const slug = "bubble-tube-corner";

/** What the pages of a release say about a price. */
function pricesIn(site: string) {
  const read = (file: string) => readFileSync(path.join(site, file), "utf8");
  const [service, book, contact] = [
    `service-single/${slug}/index.html`,
    "book/index.html",
    "contact/index.html",
  ].map(read);
  return {
    // Figures have elements of their own: what is read is the text.
    onService: /\$3[58](?: \([^)]*\))?/.exec((service ?? "").replace(/<[^>]*>/g, ""))?.[0],
    onBook: /\$38(?: from [^<)]{0,20})?/.exec(book ?? "")?.[0],
    inText: /From (\$\d\d[^.<]*)\./.exec(contact ?? "")?.[1],
    forSearchEngines: [...(service ?? "").matchAll(/"price":"(3[58])\.00"/g)].map(([, price]) => price),
  };
}

test("before the day on which a price begins, pages say both prices; from midnight, only the new one", async () => {
  const content = copyContent();
  content.switchOff("shop", "causes", "donations", "volunteers", "blog", "visit");
  content.keepHomes();
  const from = addDays(todayIn(zone), 3);
  const length = "{ minutes: 60, price: 35 }";
  const booking = content.read("booking.yaml");
  content.write(
    "booking.yaml",
    booking
      .replace("- { minutes: 30, price: 17.50 }\n", "")
      .replace(length, `{ minutes: 60, price: 35, later: [{ from: ${from}, price: 38 }] }`),
  );
  content.write("faq.yaml", content.read("faq.yaml").replace("answer: ", `answer: From {price.${slug}}. `));
  const env = { CONTENT_DIR: content.root, DATA_DIR: temporaryFolder() };
  linkPictureCache(env.DATA_DIR);
  expect(await publishIn(env)).toMatchObject({ status: 0 });
  const now = pricesIn(currentParts(env.DATA_DIR)?.site ?? "");
  // The text that somebody is writing meanwhile matters to nobody.
  content.write("faq.yaml", "- [");
  const at = instantUntil(from, 0, zone);
  expect(await publishIn(env, undefined, ["--at", String(at)])).toMatchObject({ status: 0 });
  const name = readNamed(env.DATA_DIR, READY) ?? "";
  const then = pricesIn(releaseParts(env.DATA_DIR, name).site);
  expect(now).toEqual({
    onService: expect.stringMatching(/^\$35 \(\$38 from /),
    onBook: expect.stringMatching(/^\$38 from /),
    inText: expect.stringMatching(/^\$35 \(\$38 from /),
    forSearchEngines: ["35", "38"],
  });
  expect(then).toEqual({
    onService: "$38",
    onBook: "$38",
    inText: "$38",
    forSearchEngines: ["38"],
  });
  content.remove();
});
