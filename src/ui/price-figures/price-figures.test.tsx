import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PriceFigures } from "./price-figures.tsx";

/** What is read out, and the sums among it. */
function read(text: string) {
  const html = renderToStaticMarkup(<PriceFigures text={text} />);
  const sums = [...html.matchAll(/<span class="[^"]*sum[^"]*">([^<]*)</g)].map(([, sum]) => sum);
  return { words: html.replace(/<[^>]*>/g, ""), sums };
}

it.each([
  ["$17.50 for 30 minutes, $35 for 60 minutes", ["$17.50", "$35"], "$17.50 for 30 min, $35 for 60 min"],
  [
    "$20 a person for 1 hour. One companion comes free.",
    ["$20"],
    "$20 a person for 1 h One companion comes free.",
  ],
  ["$35 ($38 from December 1)", ["$35"], "$35 ($38 from December 1)"],
  ["35 €", ["35 €"], "35 €"],
])("shows the sums of %s large", (text, sums, words) => {
  expect(read(text)).toEqual({ words, sums });
});

it.each(["Ask us", "Free", "From $20, more on weekends", "$35 an hour for one room"])(
  "leaves %s as it is",
  (text) => {
    expect(read(text)).toEqual({ words: text, sums: [] });
  },
);
