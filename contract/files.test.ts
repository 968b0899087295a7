import { describe, expect, it } from "vitest";
import { checkFile, contentMatchesName } from "./files.ts";

const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const pdf = latin("%PDF-1.7\n1 0 obj");
const doc = latin("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1....W\0o\0r\0d\0D\0o\0c\0u\0m\0");
const docx = latin("PK\x03\x04........[Content_Types].xml....word/document.xml");
const odt = latin(`PK\x03\x04${"\0".repeat(26)}mimetypeapplication/vnd.oasis.opendocument.text`);
const zip = latin("PK\x03\x04.....notes.txt");
const sheet = latin("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1....W\0o\0r\0k\0b\0o\0o\0k\0");

describe("file content", () => {
  it.each([
    ["cv.pdf", pdf],
    ["CV.PDF", pdf],
    ["cv.doc", doc],
    ["cv.docx", docx],
    ["cv.odt", odt],
  ])("%s is what its name says", (name, bytes) => {
    expect(contentMatchesName(name, bytes)).toBe(true);
  });

  it.each([
    ["cv.pdf", latin("MZ\x90\0 program")],
    ["cv.pdf", latin("<html>%PDF-1.7")],
    ["cv.pdf", new Uint8Array()],
    ["cv.doc", sheet],
    ["cv.doc", docx],
    ["cv.docx", zip],
    ["cv.docx", odt],
    ["cv.odt", docx],
    ["cv.exe", pdf],
    ["pdf", pdf],
  ])("%s with other content is refused", (name, bytes) => {
    expect(contentMatchesName(name, bytes)).toBe(false);
  });
});

describe("file names and sizes", () => {
  it.each(["cv.pdf", "Ada Reed – CV (2026).docx", "résumé.odt", "履歴書.doc"])("takes %s", (name) => {
    expect(checkFile({ name, size: 10 })).toBeUndefined();
  });

  it.each([
    "../cv.pdf",
    "a/b.pdf",
    "a\\b.pdf",
    ".pdf",
    "cv\u202efdp.pdf",
    "cv\0.pdf",
    "a\nb.pdf",
    '"x".pdf',
    `${"a".repeat(120)}.pdf`,
  ])("asks for a simpler name than %j", (name) => {
    expect(checkFile({ name, size: 10 })).toBe(
      "Please give the file a short, simple name, such as my-cv.pdf.",
    );
  });

  it.each(["cv.exe", "cv.pdf.js", "cv", "cv.svg"])("asks for another kind than %s", (name) => {
    expect(checkFile({ name, size: 10 })).toBe("Please choose a PDF, DOC, DOCX or ODT file.");
  });

  it("knows empty files and files of more than 5 MB", () => {
    expect(checkFile({ name: "cv.pdf", size: 0 })).toBe("This file is empty. Please choose another one.");
    expect(checkFile({ name: "cv.pdf", size: 5_000_000 })).toBeUndefined();
    expect(checkFile({ name: "cv.pdf", size: 5_000_001 })).toBe(
      "This file is larger than 5 MB. Please choose a smaller one.",
    );
  });
});
