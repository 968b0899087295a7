import { expect, it } from "vitest";
import { pastedMarkdown, tidyMarkdown, tidyText } from "./typed-text.ts";

it.each([
  ["One\vTwo", "One\\\nTwo"],
  ["One\u2028Two\u2029Three\v", "One\\\nTwo\n\nThree"],
  ["##\u00A0A heading", "## A heading"],
  ["-\u00A0One\n1.\tTwo\n>\u00A0Three", "- One\n1. Two\n> Three"],
  ["•\tOne\n·\u00A0Two\no\tThree\n\t▪ Four", "- One\n- Two\n- Three\n  - Four"],
  ["One\n\u00A0\nTwo", "One\n\nTwo"],
  ["Bell\u0007 and\u0000 more", "Bell and more"],
  ["10\u00A0h, two\n\n\nbreaks  \n**bold**", "10\u00A0h, two\n\n\nbreaks  \n**bold**"],
])("what was pasted keeps its lines: %j", (typed, expected) => {
  expect(tidyMarkdown(typed)).toBe(expected);
  expect(tidyMarkdown(expected)).toBe(expected);
});

it("paragraphs of Word are paragraphs, and its lists stay together", () => {
  expect(pastedMarkdown("One.\r\nTwo\vlines.\r\n•\tA\r\n•\tB\r\nThree.\r\n")).toBe(
    "One.\n\nTwo\\\nlines.\n\n- A\n- B\n\nThree.\n",
  );
  expect(pastedMarkdown("She said:\r\n> One.\r\n>\r\n> Two.\r\nBye")).toBe(
    "She said:\n\n> One.\n>\n> Two.\n\nBye",
  );
});

it("a field of one line stays one", () => {
  expect(tidyText("One\vTwo", true)).toBe("One Two");
  expect(tidyText("One\vTwo\u0007")).toBe("One\nTwo");
});
