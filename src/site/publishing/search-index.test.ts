import { expect, it } from "vitest";
import { withWordsApart } from "./search-index.server.ts";

it("words of neighboring elements stay apart in search results", () => {
  expect(withWordsApart("<dt>Time</dt><dd>30 minutes</dd>")).toBe("<dt>Time</dt> <dd>30 minutes</dd>");
  expect(withWordsApart("<td>Monday</td><td>Calm</td>")).toBe("<td>Monday</td> <td>Calm</td>");
  expect(withWordsApart("<h3><span>5</span>Bench</h3>")).toBe("<h3><span>5</span> Bench</h3>");
  expect(withWordsApart('<dd>5 pm<span class="note">Family day</span></dd>')).toBe(
    '<dd>5 pm <span class="note">Family day</span></dd>',
  );
});

it("a word with an element inside stays one word", () => {
  expect(withWordsApart("<p>H<sub>2</sub>O and <em>un</em>usual</p>")).toBe(
    "<p>H<sub>2</sub>O and <em>un</em>usual</p>",
  );
});
