import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Fetchers, loadRouteAhead, loadRouteModule } from "./load-route.ts";

const ABOUT = { id: "about", module: "/about.js", imports: ["/shared.js"], css: ["/about.css"] };
const PAGE = { default: () => null };
const ATTEMPT_TIMEOUT = 120_000;

const fails = () => Promise.reject(new Error("missing"));
const hangs = () => new Promise<never>(() => {});

/** Addresses of imported modules, in order. */
const imported = (parts: Fetchers) => vi.mocked(parts.importModule).mock.calls.map(([url]) => url);

function fetchers(own: Partial<Fetchers> = {}) {
  return {
    fetchFile: vi.fn(own.fetchFile ?? (async () => undefined)),
    importModule: vi.fn(own.importModule ?? (async () => PAGE)),
    addStyle: vi.fn(own.addStyle ?? (async () => undefined)),
    refetch: vi.fn(own.refetch ?? (async () => undefined)),
  };
}

/** A placeholder replaces the missing module and names the fault, so that the error page shows. */
async function expectFault(loading: Promise<unknown>, message: string) {
  expect(await loading).toMatchObject({ handle: { fault: { message } } });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a route is fetched once and remembered", async () => {
  const parts = fetchers();
  const known = {};
  expect(await loadRouteModule(ABOUT, known, parts)).toBe(PAGE);
  expect(await loadRouteModule(ABOUT, known, parts)).toBe(PAGE);
  expect(imported(parts)).toEqual(["/about.js", "/shared.js"]);
  expect(parts.refetch).not.toHaveBeenCalled();
});

it.each([
  ["fails", fails],
  ["hangs", hangs],
])("a module that %s once is refetched with all its files and imported again", async (_, first) => {
  const parts = fetchers();
  parts.importModule.mockImplementationOnce(first);
  const loading = loadRouteModule(ABOUT, {}, parts);
  await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT);
  expect(await loading).toBe(PAGE);
  expect(parts.refetch.mock.calls.map(([url]) => url)).toEqual(["/about.js", "/shared.js", "/about.css"]);
  expect(imported(parts).slice(2)).toEqual([expect.stringMatching(/^\/about\.js./)]);
});

it("a style sheet that does not load counts as a failure of its page", async () => {
  const parts = fetchers({ addStyle: fails });
  await expectFault(loadRouteModule(ABOUT, {}, parts), "missing");
  expect(parts.addStyle).toHaveBeenCalledTimes(2);
});

it("a link that is touched and then pressed is loaded once", async () => {
  const parts = fetchers();
  const known = {};
  const both = [loadRouteModule(ABOUT, known, parts), loadRouteModule(ABOUT, known, parts)];
  expect(await Promise.all(both)).toEqual([PAGE, PAGE]);
  expect(imported(parts)).toEqual(["/about.js", "/shared.js"]);
});

it("a page that may never be shown is imported only once all of its files are there", async () => {
  const parts = fetchers({ fetchFile: fails });
  await expect(loadRouteAhead(ABOUT, {}, {}, parts)).rejects.toThrow("missing");
  expect(parts.importModule).not.toHaveBeenCalled();
  const known = {};
  await loadRouteAhead(ABOUT, known, {}, fetchers());
  expect(known).toEqual({ about: PAGE });
});

it("gives up after two attempts, and remembers nothing that is broken", async () => {
  const parts = fetchers({ importModule: fails });
  const known = {};
  await expectFault(loadRouteModule(ABOUT, known, parts), "missing");
  expect(imported(parts)).toEqual(["/about.js", "/shared.js", "/about.js?again"]);
  expect(known).toEqual({});
});

it("a file that is gone after a deploy is not imported a second time", async () => {
  const parts = fetchers({ importModule: fails, refetch: fails });
  await expectFault(loadRouteModule(ABOUT, {}, parts), "missing");
  expect(imported(parts)).toEqual(["/about.js", "/shared.js"]);
});

it("gives up on a module that never loads after twice 120 s", async () => {
  const parts = fetchers({ importModule: hangs });
  const handleEnd = vi.fn();
  const loading = loadRouteModule(ABOUT, {}, parts);
  loading.then(handleEnd);
  await vi.advanceTimersByTimeAsync(2 * ATTEMPT_TIMEOUT - 1);
  expect(handleEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(handleEnd).toHaveBeenCalled();
  await expectFault(loading, "Timed out");
});
