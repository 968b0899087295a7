import { parse } from "node-html-parser";
import { beforeEach, expect, it, vi } from "vitest";
import { pastedHtml } from "./pasted-html.ts";

// The parser of these tests does not know Word's conditions, which a browser reads as comments.
beforeEach(() => {
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString(html: string) {
        const page = parse(html.replace(/<!\[[^>]*>/g, ""));
        return { body: page.querySelector("body") ?? page };
      }
    },
  );
});

const item = (level: number, bullet: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

it.each([
  [
    "Google Docs",
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="white-space:pre;white-space:pre-wrap;">Winter</span></h1><p><span>We open at </span><span style="font-weight:700">ten</span>.</p><p>See <a href="https://a.example/?b=1&amp;c=2"><span>our plan</span></a>.</p><ul><li aria-level="1"><p role="presentation"><span>Socks &amp; water</span></p></li><ul><li aria-level="2"><p><span>warm</span></p></li></ul></ul><ol><li><p>First</p></li><li><p>Second</p></li></ol><p>Bye<br>all</p></b>`,
    "Winter\nWe open at ten.\nSee our plan.\nSocks & water\nwarm\nFirst\nSecond\nBye\nall",
    "## Winter\n\nWe open at ten.\n\nSee [our plan](https://a.example/?b=1&c=2).\n\n- Socks & water\n    - warm\n1. First\n2. Second\n\nBye\\\nall",
  ],
  [
    "Apple Notes",
    `<html><head><meta name="Generator" content="Cocoa HTML Writer"><style>p.p1 {margin: 0}</style></head><body><p class="p1"><b>Winter</b></p><p class="p2"><br></p><p class="p1">We open.</p><ul class="ul1"><li class="li1">Socks</li><li class="li1">Water</li></ul></body></html>`,
    "Winter\n\nWe open.\n\t•\tSocks\n\t•\tWater",
    "Winter\n\nWe open.\n\n- Socks\n- Water",
  ],
  [
    "Word",
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><title>Not this</title><style><!-- p {mso-style-unhide:no} --></style></head><body><!--[if gte mso 9]><xml>nor this</xml><![endif]--><!--StartFragment--><h2>Winter<o:p></o:p></h2><p class=MsoNormal>We open\r\nat <b>ten</b>.<br>\r\nEach day.</p>${item(1, "·", "Socks")}${item(2, "o", "warm")}${item(1, "1.", "First")}<p>Bye<o:p></o:p></p><!--EndFragment--></body></html>`,
    "Winter\r\nWe open at ten.\vEach day.\r\n·\tSocks\r\no\twarm\r\n1.\tFirst\r\nBye\r\n",
    "## Winter\n\nWe open at ten.\\\nEach day.\n\n- Socks\n    - warm\n1. First\n\nBye",
  ],
  [
    "PowerPoint",
    `<div class=O style='mso-line-spacing:"90 0 0"'><span style='mso-special-format:bullet;font-family:Arial'>•</span><span>Socks</span></div><div class=O><span style='mso-special-format:bullet'>•</span><span>Water</span></div>`,
    "•\tSocks\r\n•\tWater",
    "- Socks\n- Water",
  ],
  [
    "a mail",
    `<div dir="ltr">Dear Sam,<div><br></div><div>We open at ten.</div><div>Bye</div></div>`,
    "Dear Sam,\n\nWe open at ten.\nBye",
    "Dear Sam,\n\nWe open at ten.\\\nBye",
  ],
  [
    "a mail with a list of lines",
    "<div>Bring:</div><div>- socks</div><div>- water</div>",
    "Bring:\n- socks\n- water",
    "Bring:\n\n- socks\n- water",
  ],
  [
    "a mail that quotes another",
    `<div>Thank you!<br></div><div class="gmail_quote"><div>Sam wrote:</div><blockquote><div>We open at ten.</div><div>Bring <b>socks</b>.</div><p>Bye</p><ul><li>Water</li><li>A hat</li></ul><blockquote><p>When?</p></blockquote></blockquote></div><p>See you</p>`,
    "Thank you!\nSam wrote:\n> We open at ten.\n> Bring socks.\n> Bye\n> Water\n> A hat\n>> When?\nSee you",
    "Thank you!\\\nSam wrote:\n\n> We open at ten.\\\n> Bring socks.\n> \n> Bye\n> \n> - Water\n> - A hat\n> \n> When?\n\nSee you",
  ],
  [
    "a quote on a page",
    "<p>She said:</p><blockquote>I could hear myself think.</blockquote>",
    "She said:\nI could hear myself think.",
    "She said:\n\n> I could hear myself think.",
  ],
  [
    "a quote alone, below an empty line",
    "<blockquote><div><br></div><div>I could hear myself think.</div></blockquote>",
    "\nI could hear myself think.",
    "> I could hear myself think.",
  ],
  [
    "a text about styles",
    `<p>A new style = calm.</p><p style="margin: 0">Come and <b>see</b>.</p>`,
    "A new style = calm.\nCome and see.",
    "A new style = calm.\n\nCome and see.",
  ],
  [
    "a table",
    "<table><tr><th>Day</th><th><p>Hours</p></th></tr><tr><td>Mon</td><td><p>10</p></td></tr></table>",
    "Day\tHours\nMon\t10",
    "Day Hours\\\nMon 10",
  ],
])("text from %s keeps its paragraphs, headings, lists and links", (_program, html, plain, markdown) => {
  expect(pastedHtml(html, plain)).toBe(markdown);
});

it.each([
  ["nothing", "", "One\nTwo"],
  ["words within a line", "<b>One</b> two", "One two"],
  [
    "an editor of code",
    '<div style="font-family: Menlo, monospace;white-space: pre;"><div>## One</div><div>- two</div></div>',
    "## One\n- two",
  ],
  ["a file of plain text", "<pre>One\nTwo</pre>", "One\nTwo"],
  ["other words", "<p>One</p><p>Two, &zwnj; hidden</p>", "One\nTwo"],
])("the plain form counts where the HTML has %s", (_what, html, plain) => {
  expect(pastedHtml(html, plain)).toBeUndefined();
});
