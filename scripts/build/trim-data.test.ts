import { UNSAFE_decodeViaTurboStream } from "react-router";
import { expect, test } from "vitest";
import { withoutFrame } from "./trim-data.ts";

/** Reads a data file as the browser does. */
async function read(text: string): Promise<unknown> {
  const { value } = await UNSAFE_decodeViaTurboStream(new Blob([text]).stream(), globalThis as never);
  return value;
}

const BOTH =
  '[{"_1":2,"_3":4},"root",{"_5":6},"routes/about",{"_5":7},"data",{"_8":9},{"_8":10,"_11":12,"_13":-5},' +
  '"name","Haven","About us","list",[9,14],"none","two"]\n';

test("a page's data stays whole without the frame's", async () => {
  expect(await read(BOTH)).toMatchObject({ root: { data: { name: "Haven" } } });
  const rest = withoutFrame(BOTH);
  expect(await read(rest)).toEqual({
    "routes/about": { data: { name: "About us", list: ["Haven", "two"], none: null } },
  });
  expect(rest.length).toBeLessThan(BOTH.length);
});

test("what it cannot read stops the build", () => {
  expect(() => withoutFrame('[{"_1":2},"routes/about",["D",1]]')).toThrow("React Router has changed");
  expect(() => withoutFrame('["text"]')).toThrow("React Router has changed");
});
