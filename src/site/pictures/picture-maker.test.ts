import type { ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { createPictureMaker } from "./picture-maker.server.ts";
import type { SizeJob, SizeResult } from "./picture-process.server.ts";

/** A process that makes nothing by itself: it keeps what it was asked for. */
class Worker extends EventEmitter {
  readonly asked: SizeJob[] = [];
  isKilled = false;
  isLetGo = false;
  send(job: SizeJob): void {
    this.asked.push(job);
  }
  kill(): void {
    this.isKilled = true;
    this.emit("exit");
  }
  disconnect(): void {
    this.isLetGo = true;
  }
}

const source = (name: string) => ({
  address: `/pictures/0123456789/${name}`,
  original: `/images/${name}.webp`,
});

/** A maker whose clock and processes stand still until they are told to go on. */
function pictureMaker({ isMachineIdle = true } = {}) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = path.join(temporaryFolder(), "pictures");
  const workers: Worker[] = [];
  const logged: string[] = [];
  const maker = createPictureMaker({
    folder,
    start() {
      workers.push(new Worker());
      return workers.at(-1) as unknown as ChildProcess;
    },
    isMachineIdle: () => isMachineIdle,
    log: (event, facts) => void logged.push(`${event}: ${JSON.stringify(facts)}`),
    now: () => clock,
  });
  onTestFinished(() => void maker.stop());
  const fileOf = (name: string) => path.join(folder, "0123456789", name);
  const asked = () => workers.flatMap((worker) => worker.asked.map(({ file }) => path.basename(file)));
  /** The last process answers for a size: it is kept, unless something went wrong. */
  const answer = (name: string, fault?: SizeResult["fault"]) => {
    const job = workers.at(-1)?.asked.findLast(({ file }) => file === fileOf(name));
    if (!job) throw new Error(`${name} was not asked for: ${asked()}`);
    workers.at(-1)?.emit("message", { id: job.id, ...(fault && { fault }) } satisfies SizeResult);
  };
  const make = (name: string) => maker.make(fileOf(name), source(name));
  /** What a visitor gets of a size that could not be stored. */
  const makeUnstored = async (name: string, reason: string) => {
    const made = make(name);
    await expect.poll(asked).toContain(name);
    answer(name, { reason, bytes: new Uint8Array([7]) });
    await soon(made).not.toBe("nothing yet");
    return made;
  };
  const idle = (...names: string[]) =>
    maker.makeWhileIdle(names.map((name) => ({ path: fileOf(name), source: source(name) })));
  return { maker, folder, workers, logged, fileOf, asked, answer, make, makeUnstored, idle };
}

/** What has become of a size that somebody waits for. */
const soon = (made: Promise<unknown>) => expect.poll(() => Promise.race([made, "nothing yet"]));

/** Why a size could not be made. */
const whyNot = (made: Promise<unknown>) => soon(made.catch((error: Error) => error.message));

/** What the makers' clock says, in milliseconds since 1970. Only `seconds` moves it. */
let clock = Date.parse("2026-12-01T09:00:00Z");

/** Lets so much time pass. */
function seconds(count: number): void {
  for (let half = 0; half < count * 2; half++) {
    clock += 500;
    vi.advanceTimersByTime(500);
  }
}

describe("a size that somebody asks for", () => {
  it("is made once, however many ask, with no more than two at a time", async () => {
    const { make, asked, answer, workers } = pictureMaker();
    const all = ["60.avif", "60.avif", "80.avif", "90.avif"].map(make);
    await expect.poll(asked).toContain("60.avif");
    expect(asked().length).toBeLessThanOrEqual(2);
    for (const name of ["60.avif", "80.avif", "90.avif"]) {
      await expect.poll(asked).toContain(name);
      answer(name);
    }
    for (const made of all) await soon(made).toEqual({ kind: "kept" });
    expect([asked(), workers.length]).toEqual([["60.avif", "80.avif", "90.avif"], 1]);
  });

  it("comes before those that its page shows further down, and those of earlier releases come last", async () => {
    const { make, asked, answer, idle } = pictureMaker({ isMachineIdle: false });
    idle("top.avif", "middle.avif", "bottom.avif");
    const names = ["busy.avif", "busy-too.avif", "old.avif", "bottom.avif", "top.avif", "middle.avif"];
    const all = names.map(make);
    await expect.poll(asked).toContain("busy.avif");
    for (let made = 0; made < names.length; made++) answer(asked()[made] ?? "");
    for (const made of all) await soon(made).toEqual({ kind: "kept" });
    const ofPages = asked().filter((name) => !name.startsWith("busy"));
    expect(ofPages).toEqual(["top.avif", "middle.avif", "bottom.avif", "old.avif"]);
  });

  it("is tried three times if its process ends, and then fails without harm to others", async () => {
    const { make, asked, answer, workers, logged } = pictureMaker();
    const failed = whyNot(make("60.avif"));
    for (let tries = 1; tries <= 3; tries++) {
      await expect.poll(() => workers.length).toBe(tries);
      workers.at(-1)?.kill();
    }
    await failed.toContain("the process that makes pictures was ended");
    expect(asked()).toEqual(["60.avif", "60.avif", "60.avif"]);
    expect(logged.join()).toMatch(/^picture not made: .+60\.avif/);
    const other = make("80.avif");
    await expect.poll(asked).toContain("80.avif");
    answer("80.avif");
    await soon(other).toEqual({ kind: "kept" });
  });

  it("is made by another process if the first could not start, and what an ended one still says is ignored", async () => {
    const { make, answer, workers } = pictureMaker();
    const made = make("60.avif");
    await expect.poll(() => workers.length).toBe(1);
    workers[0]?.emit("error", new Error("no memory"));
    await expect.poll(() => workers.length).toBe(2);
    // Its end is only noticed now: the second one stays.
    workers[0]?.emit("exit");
    workers[0]?.emit("message", { id: 99 });
    answer("60.avif");
    await soon(made).toEqual({ kind: "kept" });
    expect(workers).toHaveLength(2);
  });

  it("that never ends is ended after two minutes, and begun again", async () => {
    const { make, answer, workers } = pictureMaker();
    const made = make("60.avif");
    await expect.poll(() => workers.length).toBe(1);
    seconds(119);
    expect(workers[0]?.isKilled).toBe(false);
    seconds(2);
    expect([workers[0]?.isKilled, workers.length]).toEqual([true, 2]);
    // The second try has its own two minutes.
    seconds(60);
    expect(workers[1]?.isKilled).toBe(false);
    answer("60.avif");
    await soon(made).toEqual({ kind: "kept" });
  });

  it("that cannot be made says why, and is asked for again by the next visitor only", async () => {
    const { make, maker, asked, answer, idle } = pictureMaker();
    idle("60.avif", "80.avif");
    for (let visitors = 1; visitors <= 2; visitors++) {
      const failed = whyNot(make("60.avif"));
      await expect.poll(() => asked().length).toBe(visitors);
      answer("60.avif", { reason: "the picture is damaged" });
      await failed.toContain("60.avif: the picture is damaged");
    }
    seconds(3);
    expect(asked()).toEqual(["60.avif", "60.avif", "80.avif"]);
    answer("80.avif");
    seconds(3);
    expect([asked().length, maker.status()]).toEqual([3, { left: 1, warning: undefined }]);
  });
});

describe("sizes that nobody has asked for", () => {
  it("are made one after the other while nobody visits, without those that exist", async () => {
    const { maker, folder, asked, answer, idle } = pictureMaker();
    writeFiles(folder, { "0123456789/made.avif": "a picture", "0123456789/lost.avif": "" });
    idle("made.avif", "lost.avif", "60.avif");
    // A power failure left only the name of one.
    await expect.poll(() => maker.status().left).toBe(2);
    seconds(1.5);
    expect(asked()).toEqual([]);
    seconds(1);
    expect(asked()).toEqual(["lost.avif"]);
    answer("lost.avif");
    await expect.poll(asked).toEqual(["lost.avif", "60.avif"]);
    answer("60.avif");
    await expect.poll(() => maker.status().left).toBe(0);
  });

  it("wait while somebody visits, and on a busy machine", async () => {
    const { maker, asked, idle } = pictureMaker();
    idle("60.avif");
    for (let visits = 0; visits < 5; visits++) {
      seconds(1.5);
      maker.waitForQuiet();
    }
    expect(asked()).toEqual([]);
    seconds(2.5);
    expect(asked()).toEqual(["60.avif"]);
    const busy = pictureMaker({ isMachineIdle: false });
    busy.idle("60.avif");
    seconds(600);
    expect([busy.asked(), busy.maker.status().left]).toEqual([[], 1]);
  });

  it("wait until what a visitor asked for is made, and begin two seconds later", async () => {
    const { make, asked, answer, idle } = pictureMaker();
    idle("60.avif");
    const made = make("visitor.avif");
    await expect.poll(asked).toEqual(["visitor.avif"]);
    seconds(10);
    expect(asked()).toEqual(["visitor.avif"]);
    answer("visitor.avif");
    await soon(made).toEqual({ kind: "kept" });
    seconds(1);
    expect(asked()).toEqual(["visitor.avif", "60.avif"]);
  });

  it("are those of the last release, and pictures without a source are none", () => {
    const { maker, idle, fileOf } = pictureMaker();
    idle("60.avif", "80.avif");
    maker.makeWhileIdle([{ path: fileOf("film.avif") }, { path: fileOf("90.avif"), source: source("90") }]);
    expect(maker.status().left).toBe(1);
  });
});

it("a process without work ends after 15 seconds, and the next size starts another", async () => {
  const { make, asked, answer, workers } = pictureMaker();
  const first = make("60.avif");
  await expect.poll(asked).toContain("60.avif");
  seconds(60);
  expect(workers[0]?.isLetGo).toBe(false);
  answer("60.avif");
  await soon(first).toEqual({ kind: "kept" });
  seconds(14);
  expect(workers[0]?.isLetGo).toBe(false);
  seconds(2);
  expect(workers[0]?.isLetGo).toBe(true);
  const second = make("80.avif");
  await expect.poll(() => workers.length).toBe(2);
  // The first one is gone now, which changes nothing for the second.
  workers[0]?.emit("exit");
  seconds(1);
  answer("80.avif");
  await soon(second).toEqual({ kind: "kept" });
  seconds(14);
  expect(workers[1]?.isLetGo).toBe(false);
});

it("a server that stops ends its process and begins no other", async () => {
  const { make, maker, workers } = pictureMaker();
  const left = whyNot(make("60.avif"));
  await expect.poll(() => workers.length).toBe(1);
  await soon(maker.stop()).toBeUndefined();
  await left.toContain("was ended");
  seconds(60);
  expect([workers[0]?.isKilled, workers.length]).toEqual([true, 1]);
});

describe("while nothing can be stored", () => {
  it.each([
    ["480.avif", ["60.avif", "390.avif", "2000.avif"], "390.avif"],
    // Twice as wide is nearer than a third.
    ["300.avif", ["100.avif", "600.avif"], "600.avif"],
    ["480.avif", ["480.webp"], "480.webp"],
    // Whoever asks for WebP may not support AVIF.
    ["480.webp", ["480.avif", "60.webp"], "60.webp"],
    ["480.webp", ["480.avif"], undefined],
    ["upright-50-480.avif", ["480.avif", "upright-50-60.avif", "upright-20-480.avif"], "upright-50-60.avif"],
    // What a process that was ended left behind is no picture.
    ["480.avif", ["480.avif.123-0.part", "480.webp", "notes.txt"], "480.webp"],
    ["480.avif", ["upright-50-480.avif", "480.avif.123-0.part"], undefined],
  ])("who asks for %s gets of %j the nearest that fits: %s", async (name, others, nearest) => {
    const { folder, makeUnstored, fileOf } = pictureMaker();
    writeFiles(folder, Object.fromEntries(others.map((other) => [`0123456789/${other}`, "a picture"])));
    expect(await makeUnstored(name, "EROFS: read-only file system")).toEqual(
      nearest ? { kind: "nearest", path: fileOf(nearest) } : { kind: "unkept", bytes: new Uint8Array([7]) },
    );
  });

  it.each([
    ["ENOSPC: no space left on device, write", "the disk is full"],
    ["EROFS: read-only file system", "EROFS: read-only file system"],
  ])("the owner is told why, and nothing is made ahead: %s", async (reason, why) => {
    const { maker, folder, asked, makeUnstored, idle, logged } = pictureMaker();
    // A file in place of the folder: nothing can be stored, whoever runs the tests.
    writeFiles(path.dirname(folder), { pictures: "no folder" });
    idle("80.avif");
    await makeUnstored("60.avif", reason);
    expect(maker.status().warning).toBe(
      `New sizes of pictures cannot be stored: ${why}. Visitors get the nearest size there is.`,
    );
    expect(logged.join()).toContain("picture not stored");
    seconds(59);
    expect(asked()).toEqual(["60.avif"]);
  });

  it("it is tried each minute whether that is over, and then all goes on", async () => {
    const { maker, folder, asked, makeUnstored, idle } = pictureMaker();
    writeFiles(path.dirname(folder), { pictures: "no folder" });
    idle("80.avif");
    await makeUnstored("60.avif", "ENOSPC: no space left on device");
    seconds(61);
    expect(maker.status().warning).toContain("the disk is full");
    rmSync(folder);
    const warningAfterAMinute = () => {
      seconds(60);
      return maker.status().warning;
    };
    await expect.poll(warningAfterAMinute).toBeUndefined();
    seconds(1);
    expect(asked()).toEqual(["60.avif", "80.avif"]);
  });

  it("the next visitor gets the nearest size at once, and once there is room the size itself", async () => {
    const { folder, fileOf, asked, answer, make, makeUnstored } = pictureMaker();
    // A folder in place of the file that tries for room: it fails, whoever runs the tests.
    const tried = `room.${process.pid}.part`;
    writeFiles(folder, { "0123456789/60.avif": "a picture", [`${tried}/full`]: "" });
    await makeUnstored("80.avif", "ENOSPC: no space left on device");
    await soon(make("90.avif")).toEqual({ kind: "nearest", path: fileOf("60.avif") });
    expect(asked()).toEqual(["80.avif"]);
    rmSync(path.join(folder, tried), { recursive: true });
    const made = make("90.avif");
    await expect.poll(asked).toEqual(["80.avif", "90.avif"]);
    answer("90.avif");
    await soon(made).toEqual({ kind: "kept" });
    expect(readdirSync(folder)).toEqual(["0123456789"]);
  });

  it("a size that is stored again ends the warning", async () => {
    const { maker, folder, asked, answer, make, makeUnstored } = pictureMaker();
    writeFiles(path.dirname(folder), { pictures: "no folder" });
    await makeUnstored("60.avif", "ENOSPC: no space left on device");
    const made = make("80.avif");
    await expect.poll(asked).toContain("80.avif");
    answer("80.avif");
    await soon(made).toEqual({ kind: "kept" });
    expect(maker.status().warning).toBeUndefined();
  });
});
