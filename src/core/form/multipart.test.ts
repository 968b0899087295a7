import { describe, expect, it } from "vitest";
import { createMultipartReader, MalformedBody } from "./multipart.server.ts";

type Part = { name: string; fileName: string | undefined; text: string };

/** Reads a body in chunks of a given size. */
function read(body: string | Uint8Array, pieceSize = Number.POSITIVE_INFINITY): Part[] {
  const parts: Part[] = [];
  const open: { header: Omit<Part, "text">; pieces: Uint8Array[] } = {
    header: { name: "", fileName: "" },
    pieces: [],
  };
  const reader = createMultipartReader("xYz", {
    start: (header) => Object.assign(open, { header, pieces: [] }),
    data: (bytes) => open.pieces.push(Buffer.from(bytes)),
    end: () => parts.push({ ...open.header, text: Buffer.concat(open.pieces).toString("latin1") }),
  });
  const bytes = Buffer.from(body as string, "latin1");
  for (let at = 0; at < bytes.length; at += pieceSize) reader.write(bytes.subarray(at, at + pieceSize));
  reader.end();
  return parts;
}

const text = (name: string, value: string) =>
  `--xYz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const tricky = "\r\n--xY\r\n--\r\r\n\n--xYz-less\r\n-";
const file =
  '--xYz\r\ncontent-disposition: form-data; name="file"; filename="a b.pdf"\r\nContent-Type: application/pdf\r\n\r\n\0\xff\r\n\r\n';
const body = `${text("a", "1")}${text("b", "")}${text("c", tricky)}${file}--xYz--\r\n`;
const expected: Part[] = [
  { name: "a", fileName: undefined, text: "1" },
  { name: "b", fileName: undefined, text: "" },
  { name: "c", fileName: undefined, text: tricky },
  { name: "file", fileName: "a b.pdf", text: "\0\xff\r\n" },
];

describe("a multipart body", () => {
  it.each([1, 2, 3, 5, 7, 11, 64, 1000])("is read the same in chunks of %i bytes", (size) => {
    expect(read(body, size)).toEqual(expected);
  });

  it("may end right after its last boundary, or be followed by an ignored epilogue", () => {
    expect(read(body.trimEnd())).toEqual(expected);
    expect(read(`${body}epilogue --xYz`)).toEqual(expected);
    expect(read("--xYz--")).toEqual([]);
  });

  it("emits data as it arrives, without buffering a whole file", () => {
    let largest = 0;
    const reader = createMultipartReader("xYz", {
      start() {},
      end() {},
      data: (bytes) => (largest = Math.max(largest, bytes.length)),
    });
    reader.write(Buffer.from(file.slice(0, -2)));
    for (let count = 0; count < 100; count++) reader.write(Buffer.alloc(1000, "a"));
    expect(largest).toBeLessThan(1100);
  });

  it.each([
    ["nothing", ""],
    ["no boundary", "hello"],
    ["words before the boundary", `hello\r\n${body}`],
    ["a boundary that continues", "--xYzz\r\n"],
    ["no end", body.replace("--xYz--\r\n", "")],
    ["an end in the middle of a part", body.slice(0, 60)],
    ["an end in a header", body.slice(0, 30)],
    ["no header", "--xYz\r\n\r\nvalue\r\n--xYz--"],
    ["no empty line", '--xYz\r\nContent-Disposition: form-data; name="a"\r\n--xYz--'],
    ["bare line feeds", body.replaceAll("\r\n", "\n")],
    ["a header without end", `--xYz\r\n${"a".repeat(5000)}`],
    ["a long header", `--xYz\r\nX-Long: ${"a".repeat(5000)}\r\n\r\nvalue\r\n--xYz--`],
  ])("with %s is malformed", (_, malformed) => {
    for (const size of [1, 1000]) expect(() => read(malformed, size)).toThrow(MalformedBody);
  });
});
