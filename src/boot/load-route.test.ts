import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Fetchers, loadDataTwice, loadRouteModule } from "./load-route.ts";

const ABOUT = { id: "about", module: "/about.js", imports: ["/shared.js"], css: ["/about.css"] };
const PAGE = { default: () => null };
const LONGEST = 120_000;

const fails = () => Promise.reject(new Error("missing"));
const hangs = () => new Promise<never>(() => {});

function fetchers(own: Partial<Fetchers> = {}) {
  return {
    importModule: vi.fn(own.importModule ?? (async () => PAGE)),
    preloadStyle: vi.fn(own.preloadStyle ?? (async () => undefined)),
    refetch: vi.fn(own.refetch ?? (async () => undefined)),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a route is fetched once and remembered", async () => {
  const parts = fetchers();
  const known = {};
  expect(await loadRouteModule(ABOUT, known, parts)).toBe(PAGE);
  expect(await loadRouteModule(ABOUT, known, parts)).toBe(PAGE);
  expect(parts.importModule.mock.calls).toEqual([["/about.js"]]);
  expect(parts.refetch).not.toHaveBeenCalled();
});

it.each([
  ["fails", fails],
  ["hangs", hangs],
])("a module that %s once is fetched anew with all its files, and imported again", async (_, first) => {
  const parts = fetchers();
  parts.importModule.mockImplementationOnce(first);
  const loading = loadRouteModule(ABOUT, {}, parts);
  await vi.advanceTimersByTimeAsync(LONGEST);
  expect(await loading).toBe(PAGE);
  expect(parts.refetch.mock.calls.map(([url]) => url)).toEqual(["/about.js", "/shared.js", "/about.css"]);
  expect(parts.importModule.mock.lastCall?.[0]).not.toBe("/about.js");
});

it("a style sheet that does not arrive counts as a failure of its page", async () => {
  const parts = fetchers({ preloadStyle: fails });
  await expect(loadRouteModule(ABOUT, {}, parts)).rejects.toThrow("missing");
  expect(parts.preloadStyle).toHaveBeenCalledTimes(2);
});

it("there are two attempts and no third; nothing broken is remembered", async () => {
  const parts = fetchers({ importModule: fails });
  const known = {};
  await expect(loadRouteModule(ABOUT, known, parts)).rejects.toThrow("missing");
  expect(parts.importModule).toHaveBeenCalledTimes(2);
  expect(known).toEqual({});
});

it("a file that is gone after a deploy is not imported a second time", async () => {
  const parts = fetchers({ importModule: fails, refetch: fails });
  await expect(loadRouteModule(ABOUT, {}, parts)).rejects.toThrow("missing");
  expect(parts.importModule).toHaveBeenCalledTimes(1);
});

it("a module that never comes is given up after two times 120 s", async () => {
  const parts = fetchers({ importModule: hangs });
  const handleEnd = vi.fn();
  loadRouteModule(ABOUT, {}, parts).catch(handleEnd);
  await vi.advanceTimersByTimeAsync(2 * LONGEST - 1);
  expect(handleEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(handleEnd).toHaveBeenCalledWith(expect.objectContaining({ message: "Timed out" }));
});

const request = { method: "GET", signal: new AbortController().signal };
const serverFault = Object.assign(new Error("fault"), { status: 500 });
const noSuchPage = Object.assign(new Error("no page"), { status: 404 });

it("a page's data gets a second chance after a fault", async () => {
  const load = vi.fn(async () => "data");
  load.mockRejectedValueOnce(serverFault);
  expect(await loadDataTwice(load)({ request }, ["about"])).toBe("data");
  expect(load.mock.calls).toEqual([
    [{ request }, ["about"]],
    [{ request }, ["about"]],
  ]);
});

it("a page that does not exist is not asked for again", async () => {
  const load = vi.fn(() => Promise.reject(noSuchPage));
  await expect(loadDataTwice(load)({ request })).rejects.toBe(noSuchPage);
  expect(load).toHaveBeenCalledTimes(1);
});

it("data that nobody waits for any more is not asked for again", async () => {
  const load = vi.fn(() => Promise.reject(serverFault));
  const left = { method: "GET", signal: AbortSignal.abort() };
  await expect(loadDataTwice(load)({ request: left })).rejects.toBe(serverFault);
  expect(load).toHaveBeenCalledTimes(1);
});

it("what somebody sends goes out once, also where the server fails", async () => {
  const load = vi.fn(() => Promise.reject(serverFault));
  const sent = { ...request, method: "POST" };
  await expect(loadDataTwice(load)({ request: sent })).rejects.toBe(serverFault);
  expect(load).toHaveBeenCalledTimes(1);
});
