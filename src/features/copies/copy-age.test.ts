import { expect, it } from "vitest";
import { createAgeMeter, readProgress } from "./copy-age.server.ts";

/** A meter that is looked at every five seconds, and Litestream looking each second. */
function looked() {
  const meter = createAgeMeter(0);
  const at = { now: 0, stamp: "a", here: 100, there: 100, isUp: true };
  const look = (change: Partial<typeof at> = {}) => {
    Object.assign(at, { now: at.now + 5000 }, change);
    const position = (offset: number) => ({ index: 0, offset });
    const progress = { looks: at.now / 1000, here: position(at.here), there: position(at.there) };
    meter.look(at.stamp, at.isUp ? progress : undefined, at.now);
    return meter.age().waitingSince;
  };
  return { look, meter };
}

it("knows how old the oldest change is that is not elsewhere, also under a load that never ends", () => {
  const { look, meter } = looked();
  // What a start finds may not be elsewhere.
  expect(look()).toBe(0);
  expect(look()).toBeUndefined();
  // A change counts from the look before it until Litestream has looked twice and its copy has arrived.
  expect(look({ stamp: "b", here: 200 })).toBe(10_000);
  expect(look()).toBe(10_000);
  // That it has arrived is known one round later: it was made after the first mark.
  expect(look({ there: 200 })).toBe(10_000);
  expect(meter.age().heardAt).toBe(25_000);
  expect(look()).toBeUndefined();
  // Always a little behind, never late.
  for (let round = 1; round <= 20; round++) {
    const since = look({ stamp: `c${round}`, here: 200 + 10 * round, there: 195 + 10 * round });
    expect(30_000 + 5000 * round - (since ?? 0)).toBeLessThanOrEqual(20_000);
  }
  // The place is gone, then Litestream itself: the age grows from the first change.
  const since = look({ stamp: "d", here: 999 });
  expect(look({ stamp: "e", isUp: false })).toBe(since);
  expect(look()).toBe(since);
  // Started again, it counts its looks anew, and catches up.
  look({ isUp: true });
  look({ there: 999 });
  look();
  expect(look()).toBeUndefined();
});

it("a new series of copies, as after a full disk there, counts from the beginning, and is not waited for in vain", () => {
  const meter = createAgeMeter(0);
  const at = (index: number, offset: number) => ({ index, offset });
  let now = 0;
  let looks = 0;
  const look = (here: number, there: number) => {
    now += 5000;
    looks += 2;
    meter.look("a", { looks, here: at(0, here), there: at(0, there) }, now);
    return meter.age();
  };
  look(2000, 500);
  expect(look(2000, 500).waitingSince).toBe(0);
  look(300, 100);
  expect(look(300, 300)).toMatchObject({ heardAt: now });
  look(300, 300);
  expect(look(300, 300).waitingSince).toBeUndefined();
});

it("reads how far Litestream is from what it says", () => {
  const metrics = `# TYPE litestream_sync_count counter
litestream_sync_count{db="/data/messages.sqlite"} 5
litestream_shadow_wal_index{db="/data/messages.sqlite"} 2
litestream_shadow_wal_size{db="/data/messages.sqlite"} 1.413192e+06
litestream_replica_wal_index{db="/data/messages.sqlite",name="file"} 1
litestream_replica_wal_offset{db="/data/messages.sqlite",name="file"} 32`;
  expect(readProgress(metrics, "/data/messages.sqlite")).toEqual({
    looks: 5,
    here: { index: 2, offset: 1_413_192 },
    there: { index: 1, offset: 32 },
  });
  expect(readProgress(metrics, "/data/files.sqlite")).toBeUndefined();
});
