import { describe, expect, it } from "vitest";
import { MalformedBody, readPartHeader } from "./multipart.server.ts";

const read = (text: string) => readPartHeader(Buffer.from(text));

describe("a part's header", () => {
  it.each([
    ['Content-Disposition: form-data; name="a"', { name: "a", fileName: undefined }],
    ["content-disposition:form-data;name=a", { name: "a", fileName: undefined }],
    [
      'Content-Type: text/plain\r\nContent-Disposition: FORM-DATA; NAME="a"',
      { name: "a", fileName: undefined },
    ],
    ['Content-Disposition: form-data; name="a"; filename=""', { name: "a", fileName: "" }],
    [
      'Content-Disposition: form-data; name="a;b"; filename="x; y=\\"z\\".pdf"',
      { name: "a;b", fileName: 'x; y="z".pdf' },
    ],
    [
      'Content-Disposition: form-data; name="a"; filename="Zo%22ë 50%.pdf"',
      { name: "a", fileName: 'Zo"ë 50%.pdf' },
    ],
    ['Content-Disposition: form-data; name="a%0D%0Ab"', { name: "a\r\nb", fileName: undefined }],
  ])("%s is read", (text, header) => {
    expect(read(text)).toEqual(header);
  });

  it.each([
    "",
    "Content-Type: text/plain",
    "Content-Disposition: attachment; name=a",
    "Content-Disposition: form-data",
    'Content-Disposition: form-data; name=""',
    'Content-Disposition: form-data; name="a"; name="b"',
    'Content-Disposition: form-data; name="a"; size=3',
    "Content-Disposition: form-data; name=\"a\"; filename*=UTF-8''a.pdf",
    'Content-Disposition: form-data; name="a" b',
    'Content-Disposition: form-data; name="a',
    'Content-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="b"',
    'Content-Disposition: form-data;\r\n name="a"',
    'Content-Disposition : form-data; name="a"',
    'Content-Disposition: form-data; name="a\u0000b"',
    `Content-Disposition: form-data; name="${"a".repeat(101)}"`,
    "form-data; name=a",
  ])("%s is malformed", (text) => {
    expect(() => read(text)).toThrow(MalformedBody);
  });

  it("that is not UTF-8 is malformed", () => {
    expect(() =>
      readPartHeader(Buffer.from('Content-Disposition: form-data; name="\xff"', "latin1")),
    ).toThrow(MalformedBody);
  });

  it.each([
    `Content-Disposition: form-data${' ; name="\\'.repeat(300)}`,
    `Content-Disposition: form-data;${" ".repeat(4000)}x`,
  ])("takes no longer for hostile input", (hostile) => {
    expect(() => read(hostile)).toThrow(MalformedBody);
  });

  it.each(["\u2028", "\u2029", "\r", "\n"])("with the line break %j in it is malformed", (lineBreak) => {
    expect(() => read(`Content-Disposition: form-data; name="a${lineBreak}b"`)).toThrow(MalformedBody);
  });
});
