import { expect, it } from "vitest";
import { createMemoryBudget } from "#core/form/memory-budget.server.ts";
import { testApp } from "#workshop/fixtures/app.fixtures.ts";
import { guardPosts } from "./guard-posts.server.ts";
import type { LivePages } from "./live-pages.server.ts";

/** A server with one live page, which echoes posts and says whether booking is possible. */
function livePage() {
  const live: LivePages = {
    scriptHash: "sha256-abc=",
    handles: (path) => path.startsWith("/book"),
    render: async (request, _release, services) =>
      new Response(`${await request.text()} ${services?.booking === undefined}`, {
        headers: { "content-type": "text/html" },
      }),
  };
  return testApp({ live, env: { RATE_LIMIT: "1/10m" } });
}

const type = { "content-type": "application/x-www-form-urlencoded" };

it("passes posts from our own pages to a page, with booking", async () => {
  const { request } = livePage();
  const headers = { ...type, origin: "http://studio.example" };
  const response = await request("/book/details", { method: "POST", body: "name=Ada", headers });
  expect([response.status, await response.text()]).toEqual([200, "name=Ada true"]);
});

it("refuses posts from other sites, other methods, and bodies that are too long", async () => {
  const { request } = livePage();
  const headers = { ...type, origin: "https://evil.example" };
  expect((await request("/book/details", { method: "POST", body: "a=b", headers })).status).toBe(403);
  expect((await request("/book/details", { method: "DELETE" })).status).toBe(405);
  const long = { method: "POST", body: "a".repeat(200_000), headers: type };
  expect((await request("/book/details", long)).status).toBe(413);
});

it("refuses a post with more fields than any form has, but not the largest form", async () => {
  const { request } = livePage();
  const post = (count: number, address: string) =>
    request(
      "/book/details",
      { method: "POST", body: Array(count).fill("a=b").join("&"), headers: type },
      address,
    );
  expect((await post(501, "203.0.113.8")).status).toBe(413);
  expect((await post(500, "203.0.113.9")).status).toBe(200);
});

it("a form that comes while very many pages wait stays on the page, to be sent again", async () => {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const live: LivePages = {
    scriptHash: "sha256-abc=",
    handles: (path) => path.startsWith("/book"),
    async render() {
      await ended;
      return new Response("page");
    },
  };
  const { request } = testApp({ live, env: { RATE_LIMIT: "100/10m" } });
  const pages = Array.from({ length: 104 }, () => request("/book/first"));
  const body = "note=Please+dim+the+light";
  const busy = await request("/book/details?hold=x", { method: "POST", body, headers: type });
  expect([busy.status, busy.headers.get("retry-after")]).toEqual([503, "5"]);
  const text = await busy.text();
  expect(text).toContain('<h1 tabindex="-1" autofocus>This is not saved yet</h1>');
  expect(text).toContain('<form method="post" action="/book/details?hold=x">');
  expect(text).toContain('name="note" value="Please dim the light"');
  end();
  await Promise.all(pages);
});

it("limits the memory of bodies that arrive slowly, and releases it", async () => {
  const rate = { count: 1000, windowMs: 60_000 };
  const guard = guardPosts(rate, createMemoryBudget(64_000_000), Date.now);
  const facts = { address: "203.0.113.7", host: "studio.example", isSecure: true };
  const ends: (() => void)[] = [];
  const slowPost = () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(4_000_000));
        ends.push(() => controller.close());
      },
    });
    const init = { method: "POST", body, duplex: "half" } as RequestInit;
    return guard(new Request("https://studio.example/desk/words", init), facts, "staff");
  };
  const waiting = Array.from({ length: 16 }, slowPost);
  await expect(slowPost()).rejects.toMatchObject({ status: 503 });
  for (const end of ends.slice(0, waiting.length)) end();
  const read = await Promise.all(waiting);
  expect(read).toHaveLength(16);
  // What was read is in memory until the response is made.
  await expect(slowPost()).rejects.toMatchObject({ status: 503 });
  for (const { reservation } of read) reservation.release();
  const next = slowPost();
  ends.at(-1)?.();
  expect((await next).request.method).toBe("POST");
});

it("limits posts per visitor, with allowance for the steps of booking", async () => {
  const { request } = livePage();
  const post = (address: string) =>
    request("/book/details", { method: "POST", body: "a=b", headers: type }, address);
  const statuses = [];
  for (let count = 0; count < 7; count++) statuses.push((await post("203.0.113.7")).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect((await post("203.0.113.8")).status).toBe(200);
});

it("limits how many pages a visitor opens, with a kind page and far above what a family needs", async () => {
  const { request } = livePage();
  const open = async () => (await request("/book/first", {}, "203.0.113.7")).status;
  for (let count = 0; count < 120; count++) expect(await open()).toBe(200);
  const refused = await request("/book/first", {}, "203.0.113.7");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"]);
  const text = await refused.text();
  expect(text).toContain("Please wait a moment");
  expect(text).not.toContain("message is not sent");
  expect((await request("/book/first", {}, "203.0.113.8")).status).toBe(200);
});

it("hides personal pages from search engines and other sites, but not the booking pages", async () => {
  const { request } = livePage();
  const robots = async (path: string) => (await request(path)).headers.get("x-robots-tag");
  expect(await robots("/book")).toBeNull();
  expect(await robots("/book/details?hold=x")).toBe("noindex");
  expect(await robots("/booking/HX7K2")).toBe("noindex");
  expect((await request("/booking/HX7K2?key=x")).headers.get("referrer-policy")).toBe("same-origin");
});

it.each([
  ["/book/lake-room.?intent=book", "/book/lake-room?intent=book"],
  ["/Book//Lake-Room/", "/book/lake-room"],
  ["/Booking/AB-12.?key=Kx_", "/booking/AB-12?key=Kx_"],
])("an address as people and their programs copy it leads to the page: %s", async (from, to) => {
  const { request } = livePage();
  const response = await request(from);
  expect([response.status, response.headers.get("location")]).toEqual([308, to]);
  // What was sent to such an address is answered there: nothing that was typed is lost on the way.
  const headers = { ...type, origin: "http://studio.example" };
  const posted = await request("/book/details/", { method: "POST", body: "name=Ada", headers });
  expect(await posted.text()).toContain("name=Ada");
});
