import { describe, expect, it } from "vitest";
import { contentMatchesName } from "./multipart.server.ts";

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
  ])("%s matches its extension", (name, bytes) => {
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
