import { rmSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { PictureMaker } from "#site/pictures/picture-maker.server.ts";
import { temporaryFolder, testApp, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { createSite } from "./serve-site.server.ts";
import type { SiteFile } from "./site-index.server.ts";

const about = `<!doctype html><title>About</title>${"<p>Calm rooms.</p>".repeat(50)}`;

/** A built site on disk, and a function to request it. */
function testSite() {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "secret.txt": "outside",
    "client/index.html": "<!doctype html><title>Home</title>",
    "client/about/index.html": about,
    "client/about/index.html.br": brotliCompressSync(about),
    "client/about/index.html.gz": gzipSync(about),
    "client/404.html": "<!doctype html><title>Not found</title>",
    "client/assets/app-1a2b3c.js": "export {};",
    "client/boot/abc.txt": "state",
    "client/photo.webp": "0123456789",
    "client/film.mp4": new Uint8Array(4_200_000).fill(7),
    "client/data.tar.gz": "kept as it is",
    "client/caf\u00e9/index.html": "coffee",
    "client/.env": "SECRET=1",
    "client/.well-known/security.txt": "Contact: mailto:a@example.com",
    // For hosts without redirects.
    "client/causes-single/index.html": "moved",
    "client/_headers": "/*",
    "client/_redirects":
      "# comment\n/causes-single /causes 301\n/event-single/1 /event-single/water 301!\n/old/* /new/:splat 301\n/x https://evil.example 301\n/y /z 302\n",
  });
  const site = createSite(path.join(folder, "client"));
  return (target: string, headers: Record<string, string> = {}, isHead = false) =>
    site.respond(new URL(`http://studio.example${target}`), isHead, new Headers(headers), {
      page: {},
      file: {},
    });
}

describe("a page", () => {
  it("is served at its clean URL, to be revalidated each time", async () => {
    const response = await testSite()("/about");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(await response.text()).toBe(about);
  });

  it.each([
    ["br", "br"],
    ["gzip, deflate, br;q=1.0", "br"],
    ["gzip", "gzip"],
    ["br;q=0, *", "gzip"],
    ["*", "br"],
    ["deflate", null],
    ["identity", null],
    ["br;q=0, gzip;q=0.0", null],
  ])("for a client that accepts %s is sent as %s", async (accepted, encoding) => {
    const response = await testSite()("/about", { "accept-encoding": accepted });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("accept-encoding");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    if (encoding === "br") expect(brotliDecompressSync(bytes).toString()).toBe(about);
  });

  it("is not sent again if the visitor already has it", async () => {
    const get = testSite();
    const first = await get("/about", { "accept-encoding": "br" });
    const etag = first.headers.get("etag") ?? "";
    const marked = (end: string) => etag.replace(/"$/, `${end}"`);
    const ofProxies = [marked("-gzip"), `W/${marked("-br")}`, marked(";gzip")];
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, "*", ...ofProxies]) {
      const again = await get("/about", { "accept-encoding": "br", "if-none-match": tag });
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    }
    expect((await get("/about", { "if-none-match": etag })).status).toBe(200);
    expect((await get("/about", { "accept-encoding": "br", "if-none-match": '"x"' })).status).toBe(200);
  });

  it("answers HEAD with the same headers and no body", async () => {
    const get = testSite();
    const [head, full] = [await get("/about", {}, true), await get("/about")];
    expect(await head.text()).toBe("");
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers));
  });
});

describe("addresses", () => {
  it.each([
    ["/about/", "/about"],
    ["/about/?intent=book", "/about?intent=book"],
    ["/about/index.html", "/about"],
    ["/index.html", "/"],
    ["/caf%C3%A9/", "/caf%C3%A9"],
    ["/About", "/about"],
    ["/ABOUT/?intent=book", "/about?intent=book"],
    ["/Caf%C3%89", "/caf%C3%A9"],
    ["/about//", "/about"],
    ["//about", "/about"],
    ["/about.", "/about"],
    ["/About.?intent=book", "/about?intent=book"],
    ["/about).", "/about"],
    ["/about%20", "/about"],
    ["/about%E2%80%9D,", "/about"],
    ["/about%E2%80%8B", "/about"],
    ["/about%0A", "/about"],
    ["//", "/"],
  ])("%s leads to %s for good, whatever was asked of it", async (from, to) => {
    const response = await testSite()(from);
    expect([response.status, response.headers.get("location")]).toEqual([308, to]);
  });

  it.each([
    ["/Event-Single/1", "/event-single/water"],
    ["/event-single/1.", "/event-single/water"],
    ["/causes-single", "/causes"],
    ["/causes-single/", "/causes"],
    ["/event-single/1?a=b", "/event-single/water?a=b"],
  ])("%s redirects permanently to %s", async (from, to) => {
    const response = await testSite()(from);
    expect([response.status, response.headers.get("location")]).toEqual([301, to]);
  });

  it.each([
    "/nothing",
    "/Nothing",
    "/Data.tar.gz",
    "/old/page",
    "/x",
    "/y",
    "/_headers",
    "/_redirects",
    "/.env",
    "/about/index.html.br",
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/about/..%5c..%5csecret.txt",
    "/about%00",
    "/%",
    "/%E0%A4%A",
    "//evil.example/",
    "/assets",
    "/nothing.",
  ])("%s is the not-found page with status 404", async (target) => {
    const response = await testSite()(target);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("<title>Not found</title>");
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  it.each(["/.well-known/security.txt", "/data.tar.gz", "/caf%C3%A9", "/"])(
    "%s is served",
    async (target) => {
      expect((await testSite()(target)).status).toBe(200);
    },
  );

  it("say so plainly if nothing is built", async () => {
    const site = createSite(path.join(temporaryFolder(), "missing"));
    const response = await site.respond(new URL("http://studio.example/"), false, new Headers(), {
      page: {},
      file: {},
    });
    expect([site.isEmpty, response.status, await response.text()]).toEqual([true, 404, "Not found"]);
  });
});

describe("files", () => {
  it.each([
    ["/assets/app-1a2b3c.js", "text/javascript; charset=utf-8"],
    ["/boot/abc.txt", "text/plain; charset=utf-8"],
  ])("with a hash in their name are cached for a year: %s", async (target, type) => {
    const response = await testSite()(target);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-type")).toBe(type);
  });

  it.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-2", "89", "bytes 8-9/10"],
    ["bytes=5-99", "56789", "bytes 5-9/10"],
    ["bytes=-99", "0123456789", "bytes 0-9/10"],
  ])("are sent in ranges: %s", async (range, text, contentRange) => {
    const response = await testSite()("/photo.webp", { range });
    expect([response.status, await response.text(), response.headers.get("content-range")]).toEqual([
      206,
      text,
      contentRange,
    ]);
    expect(response.headers.get("content-length")).toBe(String(text.length));
  });

  it.each(["bytes=0-1,3-4", "bytes=5-2", "items=0-1", "bytes=", "bytes=a-b"])(
    "are sent in full for %s",
    async (range) => {
      const response = await testSite()("/photo.webp", { range });
      expect([response.status, await response.text()]).toEqual([200, "0123456789"]);
    },
  );

  it.each(["bytes=0-3", "bytes=10-"])(
    "are described as a whole where only that is asked: %s",
    async (range) => {
      const response = await testSite()("/photo.webp", { range }, true);
      const { status, headers } = response;
      expect([status, headers.get("content-length"), headers.get("content-range")]).toEqual([
        200,
        "10",
        null,
      ]);
      // Of a page, too: the copy that is sent, not the file that a range would be of.
      const page = await testSite()("/about", { range, "accept-encoding": "br" }, true);
      expect(page.headers.get("content-encoding")).toBe("br");
    },
  );

  it.each(["bytes=10-", "bytes=-0"])("reject the range %s", async (range) => {
    const response = await testSite()("/photo.webp", { range });
    expect([response.status, response.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  });

  it("are sent in full if they changed since the first range", async () => {
    const get = testSite();
    const etag = (await get("/photo.webp")).headers.get("etag") ?? "";
    expect((await get("/photo.webp", { range: "bytes=0-1", "if-range": etag })).status).toBe(206);
    expect((await get("/photo.webp", { range: "bytes=0-1", "if-range": '"old"' })).status).toBe(200);
  });

  it.each([
    ["photo.JPG", "image/jpeg"],
    ["lamp.svg", "image/svg+xml"],
    ["rain.m4a", "audio/mp4"],
    ["rain.vtt", "text/vtt; charset=utf-8"],
    ["about.data", "text/x-script; charset=utf-8"],
    ["feed.json", "application/json; charset=utf-8"],
    ["film.mp4", "video/mp4"],
    ["notes.unknown", "application/octet-stream"],
  ])("have the type that browsers need: %s", async (name, type) => {
    const folder = temporaryFolder();
    writeFiles(folder, { [name]: "bytes" });
    const url = new URL(`http://studio.example/${name}`);
    const response = await createSite(folder).respond(url, false, new Headers(), { page: {}, file: {} });
    expect(response.headers.get("content-type")).toBe(type);
  });

  it("are not sent again after a publish that left them as they were", async () => {
    const tag = async (name: string) => (await testSite()(name)).headers.get("etag");
    const [first, second] = [await tag("/about"), await tag("/about")];
    expect(first).toBe(second);
    expect(first).toMatch(/^"[\w-]{22}"$/);
    expect(first).not.toBe(await tag("/photo.webp"));
  });

  it("of a served release stay as they were first read", async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { "lamp.webp": "lamp" });
    const site = createSite(folder);
    const url = new URL("http://studio.example/lamp.webp");
    const get = async () => (await site.respond(url, false, new Headers(), { page: {}, file: {} })).text();
    expect(await get()).toBe("lamp");
    writeFiles(folder, { "lamp.webp": "half" });
    expect(await get()).toBe("lamp");
  });

  it("too large for memory are read from disk, in full or in ranges", async () => {
    const get = testSite();
    const whole = await get("/film.mp4");
    expect((await whole.arrayBuffer()).byteLength).toBe(4_200_000);
    expect(whole.headers.get("etag")).toMatch(/^"\w+-\w+"$/);
    const piece = await get("/film.mp4", { range: "bytes=1000000-1000001" });
    expect([...new Uint8Array(await piece.arrayBuffer())]).toEqual([7, 7]);
  });
});

describe("a size of a picture that is not there yet", () => {
  const address = "/pictures/0123456789/lamp-60.avif";
  const bytes = new Uint8Array(Buffer.from("made"));

  /** A site with one size that is missing, and what becomes of it when somebody asks for it. */
  function siteWith(make: PictureMaker["make"] | undefined, original = "kept/60.avif") {
    const folder = temporaryFolder();
    writeFiles(folder, { "kept/30.webp": "smaller", "site/about/index.html": "about" });
    const file = path.join(folder, original);
    const size: SiteFile = {
      path: file,
      type: "image/avif",
      cacheControl: "public, max-age=31536000, immutable",
      compressed: {},
      source: { address, original: path.join(folder, "lamp.jpg") },
    };
    const maker = make && ({ make } as unknown as PictureMaker);
    const site = createSite(path.join(folder, "site"), { sizes: new Map([[address, size]]), maker });
    const ask = async (target: string) => {
      const url = new URL(`http://studio.example${target}`);
      const response = await site.respond(url, false, new Headers(), { page: {}, file: {} });
      const { headers } = response;
      return [headers.get("content-type"), headers.get("cache-control"), await response.text()];
    };
    return { folder, ask };
  }

  it("is made, and kept by browsers if it could be stored", async () => {
    const { ask } = siteWith(async (file) => {
      writeFiles(path.dirname(file), { [path.basename(file)]: bytes });
      return { kind: "kept" };
    });
    expect(await ask(address)).toEqual(["image/avif", "public, max-age=31536000, immutable", "made"]);
  });

  it("is kept by nobody if it could not be stored, as is another size in its place", async () => {
    const unkept = siteWith(async () => ({ kind: "unkept", bytes }));
    expect(await unkept.ask(address)).toEqual(["image/avif", "no-store", "made"]);
    const nearest = siteWith(async () => ({
      kind: "nearest",
      path: path.join(nearest.folder, "kept/30.webp"),
    }));
    expect(await nearest.ask(address)).toEqual(["image/webp", "no-store", "smaller"]);
  });

  it("fails alone where it cannot be made or read, and no other file is made", async () => {
    const asked: string[] = [];
    const make: PictureMaker["make"] = async (file) => {
      asked.push(file);
      throw new Error("damaged");
    };
    await expect(siteWith(make).ask(address)).rejects.toThrow("damaged");
    // A folder in its place is a fault of the disk.
    await expect(siteWith(make, "kept").ask(address)).rejects.toThrow("EISDIR");
    const { folder, ask } = siteWith(make);
    rmSync(path.join(folder, "site"), { recursive: true });
    await expect(ask("/about")).rejects.toThrow("ENOENT");
    await expect(siteWith(undefined).ask(address)).rejects.toThrow("ENOENT");
    expect(asked).toHaveLength(1);
  });
});

describe("the whole server", () => {
  const site = { "index.html": "home", "404.html": "gone", "og/share.jpg": "picture" };

  it("serves pages only for GET and HEAD", async () => {
    const app = testApp({ site });
    expect((await app.request("/")).status).toBe(200);
    expect(await (await app.request("/", { method: "HEAD" })).text()).toBe("");
    const response = await app.request("/", { method: "POST" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("lets other sites show pictures made for sharing, and nothing else", async () => {
    const app = testApp({ site });
    const policy = async (target: string) =>
      (await app.request(target)).headers.get("cross-origin-resource-policy");
    expect(await policy("/og/share.jpg")).toBe("cross-origin");
    expect(await policy("/")).toBe("same-origin");
  });
});
