import { expect, it } from "vitest";
import { MAX_PDF_BYTES } from "../pdf-files.ts";
import { preparePdf } from "./prepare-pdf.ts";

const whole = (words = "") => Buffer.from(`%PDF-1.7\n${words}\n%%EOF\n`);

it("names a PDF by its title, and leaves it as it is", () => {
  const bytes = whole("insured");
  const named = (name: string, title: string) => {
    const result = preparePdf({ name, bytes }, title);
    return result.kind === "ready" && result.bytes === bytes && result.name;
  };
  expect(named("Scan 0031.PDF", "Our insurance")).toBe("our-insurance.pdf");
  expect(named("Scan 0031.PDF", "保険")).toBe("scan-0031.pdf");
  expect(named("../../etc/passwd", "")).toBe("etc-passwd.pdf");
  expect(named("保険.pdf", "")).toBe("paper.pdf");
  expect(named("a.pdf", `<script>${"x".repeat(300)}`)).toMatch(/^script-x{73}\.pdf$/);
});

const locked = whole("trailer << /Root 1 0 R /Encrypt 7 0 R >>");

it("takes a locked PDF of which the owner says that it opens without a password", () => {
  expect(preparePdf({ name: "a.pdf", bytes: locked }, "Insurance", true)).toMatchObject({ kind: "ready" });
});

it("takes a PDF that only writes about encryption", () => {
  const bytes = whole("(How we use /Encrypt and /Encryption)");
  expect(preparePdf({ name: "a.pdf", bytes }, "Insurance")).toMatchObject({ kind: "ready" });
});

it.each([
  ["nothing", "", Buffer.of(), /choose a PDF first/],
  ["an empty file", "a.pdf", Buffer.of(), /empty/],
  ["a page that calls itself a PDF", "a.pdf", Buffer.from("<html>%PDF-1.7 %%EOF"), /not a PDF/],
  ["a letter", "a.pdf", Buffer.from("PK\u0003\u0004 docx"), /not a PDF/],
  ["half a PDF", "a.pdf", Buffer.from(`%PDF-1.7 ${"x".repeat(9000)}`), /not whole/],
  ["a program that calls itself a PDF", "a.pdf", Buffer.from("MZ\u0090 %PDF-1.7 %%EOF"), /not a PDF/],
  ["a PDF with a password", "a.pdf", locked, /without a password/],
  ["one whose table of contents says so", "a.pdf", whole("/Type/XRef/Encrypt<</V 5>>"), /without a password/],
  ["a scan of 300 dpi", "a.pdf", whole("x".repeat(MAX_PDF_BYTES)), /larger than 5 MB/],
])("refuses %s, and says why", (_, name, bytes, words) => {
  expect(preparePdf({ name, bytes }, "Insurance")).toMatchObject({
    kind: expect.stringMatching(/refused|locked/),
    words: expect.stringMatching(words),
  });
});
