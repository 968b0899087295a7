/** How many points the zero's contours have: its outline, and the two halves that its slash leaves of what it encloses. */
const SLASHED = [16, 11, 12];
/** The points with what it encloses as one contour: each half begins where the slash has ended. */
const ORDER = [...range(0, 15), ...range(20, 26), ...range(16, 19), ...range(28, 38), 27];

/**
 * Takes the slash out of the zero of Atkinson Hyperlegible Next, which has no plain one, so that it looks like the zero of the
 * display typeface beside it. What it encloses becomes one contour instead of two: no point moves, only their order changes, in
 * the outline and in what the weight adds to it. The font's license allows it.
 *
 * @param font In the TrueType format.
 * @throws If the font has no such zero any more.
 */
export function withPlainZero(font: Buffer): Buffer {
  const tables = readTables(font);
  const table = (tag: string) => tables.get(tag) ?? fail();
  const [head, gvar] = [Buffer.from(table("head")), table("gvar")];
  const glyphs = split(table("glyf"), table("loca"), head.readInt16BE(50) === 1);
  const zero = glyphs.findIndex((glyph) => glyph.length > 0 && sizesOf(glyph).join() === SLASHED.join());
  glyphs[zero] = plainOutline(glyphs[zero] ?? fail());
  head.writeInt16BE(1, 50);

  const start = gvar.readUInt32BE(16);
  const variations = split(gvar.subarray(start), gvar.subarray(20), gvar.readUInt16BE(14) === 1).slice(
    0,
    glyphs.length,
  );
  variations[zero] = plainVariation(variations[zero] ?? fail());
  const sharedAt = gvar.readUInt32BE(8);
  const shared = gvar.subarray(sharedAt, sharedAt + 2 * gvar.readUInt16BE(4) * gvar.readUInt16BE(6));
  const top = Buffer.from(gvar.subarray(0, 20));
  const offsets = offsetsOf(variations);
  top.writeUInt32BE(top.length + offsets.length, 8);
  top.writeUInt16BE(1, 14);
  top.writeUInt32BE(top.length + offsets.length + shared.length, 16);
  return writeTables(
    new Map([
      ...tables,
      ["head", head],
      ["glyf", Buffer.concat(glyphs)],
      ["loca", offsetsOf(glyphs)],
      ["gvar", Buffer.concat([top, offsets, shared, ...variations])],
    ]),
  );
}

function fail(): never {
  throw new Error("The zero of this font is not the slashed one that could be made plain.");
}

function readTables(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + 16 * index;
      const start = font.readUInt32BE(at + 8);
      return [font.toString("latin1", at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))];
    }),
  );
}

/** The checksums stay empty: the font is subset next, which writes them. */
function writeTables(tables: ReadonlyMap<string, Buffer>): Buffer {
  const list = Buffer.alloc(12 + 16 * tables.size);
  list.writeUInt32BE(0x10000);
  list.writeUInt16BE(tables.size, 4);
  const parts: Buffer[] = [list];
  let start = list.length;
  for (const [index, [tag, data]] of [...tables].entries()) {
    list.write(tag, 12 + 16 * index, "latin1");
    list.writeUInt32BE(start, 20 + 16 * index);
    list.writeUInt32BE(data.length, 24 + 16 * index);
    const part = padded([data]);
    parts.push(part);
    start += part.length;
  }
  return Buffer.concat(parts);
}

/** What a table has for each glyph. */
function split(data: Buffer, offsets: Buffer, isLong: boolean): Buffer[] {
  const count = Math.floor(offsets.length / (isLong ? 4 : 2)) - 1;
  const at = (index: number) =>
    isLong ? offsets.readUInt32BE(4 * index) : 2 * offsets.readUInt16BE(2 * index);
  return Array.from({ length: count }, (_, index) => data.subarray(at(index), at(index + 1)));
}

/** Where the parts begin, and where the last one ends. */
function offsetsOf(parts: readonly Buffer[]): Buffer {
  const offsets = Buffer.alloc(4 * (parts.length + 1));
  let end = 0;
  for (const [index, { length }] of parts.entries()) {
    end += length;
    offsets.writeUInt32BE(end, 4 * (index + 1));
  }
  return offsets;
}

/** How many points each contour of a glyph has; none for one that is made of others. */
function sizesOf(glyph: Buffer): number[] {
  const count = Math.max(0, glyph.readInt16BE(0));
  const ends = Array.from({ length: count }, (_, index) => glyph.readUInt16BE(10 + 2 * index));
  return ends.map((end, index) => end - (ends[index - 1] ?? -1));
}

/** The outline, with its points in their new order. */
function plainOutline(glyph: Buffer): Buffer {
  const total = ORDER.length;
  let at = 10 + 2 * SLASHED.length;
  at += 2 + glyph.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = glyph.readUInt8(at++);
    const repeats = flag & 8 ? glyph.readUInt8(at++) : 0;
    for (let times = 0; times <= repeats; times++) flags.push(flag);
  }
  const readPlaces = (isShort: number, isSame: number) => {
    let place = 0;
    return flags.map((flag) => {
      if (flag & isShort) place += (flag & isSame ? 1 : -1) * glyph.readUInt8(at++);
      else if (!(flag & isSame)) {
        place += glyph.readInt16BE(at);
        at += 2;
      }
      return place;
    });
  };
  const steps = (places: readonly number[]) =>
    inOrder(places).map((place, index, all) => place - (all[index - 1] ?? 0));
  const [xs, ys] = [readPlaces(2, 16), readPlaces(4, 32)];
  return padded([
    words([2]),
    glyph.subarray(2, 10),
    words([(SLASHED[0] ?? 0) - 1, total - 1, 0]),
    Buffer.from(inOrder(flags).map((flag) => flag & 1)),
    words(steps(xs)),
    words(steps(ys)),
  ]);
}

/** What the weight adds to each point, in their new order. Four more values, of the space around it, follow the points'. */
function plainVariation(variation: Buffer): Buffer {
  const isAsKnown =
    variation.readUInt16BE(0) === 1 && variation.readUInt16BE(6) === 0x2000 && variation[8] === 0;
  if (!isAsKnown) fail();
  let at = 9;
  const added: number[] = [];
  while (added.length < 2 * (ORDER.length + 4)) {
    const run = variation.readUInt8(at++);
    for (let left = (run & 63) + 1; left > 0; left--) {
      const size = run & 128 ? 0 : run & 64 ? 2 : 1;
      added.push(size === 0 ? 0 : variation.readIntBE(at, size));
      at += size;
    }
  }
  const half = added.length / 2;
  const runs = [added.slice(0, half), added.slice(half)].flatMap((values) => [
    Buffer.from([64 | (half - 1)]),
    words([...inOrder(values), ...values.slice(ORDER.length)]),
  ]);
  const data = Buffer.concat([Buffer.from([0]), ...runs]);
  return padded([variation.subarray(0, 4), words([data.length, 0x2000]), data]);
}

const inOrder = (values: readonly number[]) => ORDER.map((index) => values[index] ?? fail());

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Numbers of two bytes. */
function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * index);
  return bytes;
}

function padded(parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(parts);
  return Buffer.concat([bytes], Math.ceil(bytes.length / 4) * 4);
}
