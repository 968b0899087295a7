import { expect, it } from "vitest";
import { addInsert, addPicture, markText, type TextMark } from "./markdown-field.tsx";

/** Marks the text between two bars, and shows the new selection the same way. */
function press(marked: string, mark: TextMark): string {
  const from = marked.indexOf("|");
  const to = marked.lastIndexOf("|") - 1;
  const text = marked.replaceAll("|", "");
  const done = markText(text, from, Math.max(from, to), mark);
  const next = text.slice(0, done.from) + done.insert + text.slice(done.to);
  return `${next.slice(0, done.selectFrom)}|${next.slice(done.selectFrom, done.selectTo)}|${next.slice(done.selectTo)}`;
}

it.each<[TextMark, string, string]>([
  ["bold", "A |calm| hour", "A **|calm|** hour"],
  ["bold", "A **|calm|** hour", "A |calm| hour"],
  ["emphasis", "A || hour", "A _|text|_ hour"],
  ["emphasis", "An ultra|soft| light", "An ultra*|soft|* light"],
  ["emphasis", "An ultra*|soft|* light", "An ultra|soft| light"],
  ["emphasis", "A **|calm|** hour", "A **_|calm|_** hour"],
  ["bold", "A| calm |hour", "A **|calm|** hour"],
  ["bold", "A |**calm**| hour", "A |calm| hour"],
  ["bold", "Calm|—really|.", "Calm—**|really|**."],
  ["bold", "|Calm—|really", "**|Calm|**—really"],
  ["bold", "これは|「大切」|です", "これは「**|大切|**」です"],
  ["bold", "Calm**|—|**so", "Calm|—|so"],
  ["emphasis", "(|so|)", "(_|so|_)"],
  ["bold", "|One.\n\nTwo.|", "|**One.**\n\n**Two.**|"],
  ["bold", "|**One.**\n\n**Two.**|", "|One.\n\nTwo.|"],
  ["bold", "|- One\n- **Two**|", "|- **One**\n- **Two**|"],
  ["bold", "A|  |hour", "A  **|text|**hour"],
  ["heading", "One.\nT|wo|.\nThree.", "One.\n|## Two.|\nThree."],
  ["heading", "|## Two.|", "|Two.|"],
  ["list", "|One\nTwo|", "|- One\n- Two|"],
  ["quote", "|One|", "|> One|"],
  ["link", "See |us|.", "See [us](|/contact|)."],
  ["link", "See| us.\n\nOr call.|", "See [us.](|/contact|)\n\nOr call."],
  ["link", "|- One\n- Two|", "- [One](|/contact|)\n- Two"],
  ["bold", "|One **two** three|", "**|One two three|**"],
  ["bold", "|**One** and **two**|", "**|One and two|**"],
  ["emphasis", "|One _two_ a_b|", "_|One two a_b|_"],
  ["heading", "|One.\n\nTwo.|", "|## One.\n\n## Two.|"],
  ["heading", "|## One.\n\n## Two.|", "|One.\n\nTwo.|"],
  ["heading", "|- One|", "|## One|"],
  ["list", "|One.\n\nTwo.|", "|- One.\n\n- Two.|"],
  ["list", "|## One\n- Two|", "|- One\n- Two|"],
  ["quote", "|One.\n\nTwo.|", "|> One.\n> \n> Two.|"],
  ["list", "||", "|- |"],
])("%s: %s", (mark, text, expected) => {
  expect(press(text, mark)).toBe(expected);
});

it("adds a picture on a line of its own, whatever its name", () => {
  const put = (text: string, at: number, file: string) => {
    const { from, to, insert, selectFrom, selectTo } = addPicture(text, at, file);
    const next = text.slice(0, from) + insert + text.slice(to);
    return [next, next.slice(selectFrom, selectTo)];
  };
  expect(put("One.\n\nTwo.", 2, "bench.webp")).toEqual([
    "One.\n\n![What it shows](bench.webp)\n\n\nTwo.",
    "What it shows",
  ]);
  expect(put("", 0, "my bench (2).jpg")[0]).toBe("![What it shows](<my bench (2).jpg>)\n");
});

it("a link takes the selected words, or the name of its page; a price stands for itself", () => {
  const added = (from: number, to: number, value: string) => {
    const text = "See us soon.";
    const done = addInsert(text, { from, to, value, label: "Contact" });
    return text.slice(0, done.from) + done.insert + text.slice(done.to);
  };
  expect(added(4, 6, "/contact")).toBe("See [us](/contact) soon.");
  expect(added(4, 4, "/contact")).toBe("See [Contact](/contact)us soon.");
  expect(added(4, 7, "/contact")).toBe("See [us](/contact) soon.");
  expect(added(4, 6, "{price.quiet-hour-visit}")).toBe("See {price.quiet-hour-visit} soon.");
});
