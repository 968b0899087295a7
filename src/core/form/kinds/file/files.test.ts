import { describe, expect, it } from "vitest";
import { checkFile } from "./files.ts";

describe("file names and sizes", () => {
  it.each(["cv.pdf", "Ada Reed – CV (2026).docx", "résumé.odt", "履歴書.doc"])("accepts %s", (name) => {
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

  it.each(["cv.exe", "cv.pdf.js", "cv", "cv.svg"])("rejects the type of %s", (name) => {
    expect(checkFile({ name, size: 10 })).toBe("Please choose a PDF, DOC, DOCX or ODT file.");
  });

  it("rejects empty files and files larger than 5 MB", () => {
    expect(checkFile({ name: "cv.pdf", size: 0 })).toBe("This file is empty. Please choose another one.");
    expect(checkFile({ name: "cv.pdf", size: 5_000_000 })).toBeUndefined();
    expect(checkFile({ name: "cv.pdf", size: 5_000_001 })).toBe(
      "This file is larger than 5 MB. Please choose a smaller one.",
    );
  });
});
