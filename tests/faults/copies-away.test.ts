import { readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { readKey } from "#features/backups/backups.server.ts";
import { findLitestream } from "#features/copies/litestream.server.ts";
import { takeOverOnce } from "#features/copies/take-over.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { copied, stepMinutes } from "./copied-machine.ts";
import { isFull, report } from "./measure.ts";
import { fillDisk, remount, smallDisk } from "./small-disk.ts";

/** Ids of the processes that copy a folder. */
function copiers(dataDir: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [program = "", ...args] = readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0");
        return path.basename(program) === "litestream" && args.some((arg) => arg.startsWith(dataDir))
          ? Number(name)
          : [];
      } catch {
        return [];
      }
    });
}

it("the place of the copies is away for an hour: everything is taken, Health is red, and it catches up", async () => {
  const place = path.join(temporaryFolder(), "copies");
  const { take, problems, clock, isThere } = await copied(place);
  await take("before");
  await isThere();
  expect(problems()).toEqual(["copies key"]);
  renameSync(place, `${place}.away`);
  writeFileSync(place, "no folder");
  await take("while it is away");
  clock.step = 3_600_000;
  await expect.poll(problems).toEqual(["copies late", "copies late, why", "copies key"]);
  await take("after an hour");
  rmSync(place);
  renameSync(`${place}.away`, place);
  await isThere();
  await expect.poll(problems, { timeout: 90_000 }).toEqual(["copies key"]);
});

it("the disk of the copies is full: everything is taken, Health says so, and it catches up once there is room", async (context) => {
  const step = stepMinutes();
  const disk = smallDisk(16);
  if (!disk) return context.skip();
  const { take, problems, why, clock, isThere } = await copied(path.join(disk, "copies"));
  await take("before");
  await isThere();
  fillDisk(disk);
  for (let index = 0; index < 20; index++) await take("x".repeat(20_000));
  clock.step = 3_600_000;
  step();
  await expect.poll(why).toContain("is full. Make room there.");
  await take("still taken");
  expect(remount(disk, "size=64m")).toBe(true);
  // The program hangs from then on: it is started anew.
  step();
  await isThere();
  await expect.poll(problems, { timeout: 90_000 }).toEqual(["copies key"]);
});

it("the program that copies is killed again and again: it starts again each time, and nothing is missing in the end", async () => {
  const place = path.join(temporaryFolder(), "copies");
  const { take, isThere, folder, folders, settings, messages } = await copied(place);
  const rounds = isFull ? 10 : 2;
  const started = Date.now();
  for (let round = 0; round < rounds; round++) {
    const [copier = 0] = await expect
      .poll(() => copiers(folders.dataDir), { timeout: 90_000 })
      .toHaveLength(1)
      .then(() => copiers(folders.dataDir));
    process.kill(copier, "SIGKILL");
    await take(`round ${round}`);
  }
  await isThere();
  expect(statSync(place).isDirectory()).toBe(true);
  const other = { ...folders, dataDir: path.join(folder, "other") };
  const key = readKey(folders.dataDir);
  expect(await takeOverOnce({ ...settings, key }, other, false, Date.now())).toMatchObject({
    messages: messages(),
  });
  report(`the program that copies killed ${rounds} times: nothing missing after ${Date.now() - started} ms`);
});

/** So long after a change that is not elsewhere, Health is red. */
const redMs = 301_000;

it.for(["copies", "copies/store"])(
  "%s, where nobody may write any more: Health says so after five minutes, and what to do",
  async (below, context) => {
    const step = stepMinutes();
    const disk = smallDisk(16);
    if (!disk) return context.skip();
    const place = below === "copies" ? disk : temporaryFolder();
    if (place !== disk) symlinkSync(disk, path.join(place, "store"));
    const { take, why, clock, copies, isThere } = await copied(place);
    await take("before");
    await isThere();
    expect(remount(disk, "ro")).toBe(true);
    await take("while it is read-only");
    clock.step = redMs;
    step();
    await expect
      .poll(why)
      .toMatch(
        /Nothing can be written to .*read-only file system.* Let the user of this server write there\./,
      );
    expect(copies.mayTake()).toBe(true);
    expect(remount(disk, "rw")).toBe(true);
    step();
    await isThere();
  },
);

it("a program that copies and hangs is said to be silent after five minutes, and started anew after ten", async () => {
  const place = path.join(temporaryFolder(), "copies");
  const { take, why, clock, isThere, folders } = await copied(place);
  await take("before");
  await isThere();
  const [copier = 0] = copiers(folders.dataDir);
  process.kill(copier, "SIGSTOP");
  await take("while it hangs");
  clock.step = redMs;
  await expect.poll(why).toContain("The program that copies does not answer. It is started anew");
  clock.step += 2 * redMs;
  await isThere();
  expect(copiers(folders.dataDir)).not.toContain(copier);
});

it("a program that copies and cannot be started any more is named with what to set, and found again once it is there", async () => {
  const step = stepMinutes();
  const folder = temporaryFolder();
  const program = path.join(folder, "litestream");
  const real = await findLitestream(undefined);
  symlinkSync(real, program);
  const { take, why, clock, isThere, folders } = await copied(
    path.join(folder, "copies"),
    undefined,
    program,
  );
  await take("before");
  await isThere();
  rmSync(program);
  for (const copier of copiers(folders.dataDir)) process.kill(copier, "SIGKILL");
  await take("while it is gone");
  clock.step = redMs;
  step();
  await expect
    .poll(why)
    .toMatch(/The program that copies, .*litestream, could not be started: .* Set LITESTREAM to the path/);
  symlinkSync(real, program);
  step();
  await isThere();
});
