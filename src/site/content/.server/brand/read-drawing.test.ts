import { expect, test } from "vitest";
import { readDrawing, writeDrawing } from "./read-drawing.ts";

const FILE = "content/images/brand/mark.svg";

function draw(shapes: string, root = 'viewBox="0 0 20 10"') {
  return readDrawing(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>\n${shapes}\n</svg>`, FILE);
}

/** The issues as `line: found`, without file name and hint. */
function faults(read: ReturnType<typeof readDrawing>): string[] {
  return Array.isArray(read) ? read.map(({ line, found }) => `${line}: ${found}`) : [];
}

test("shapes, geometry and colors are kept; metadata of drawing programs is dropped silently", () => {
  const svg = `<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [ <!ENTITY ns "http://ns"> ]>
<!-- made by hand <script> -->
<svg xmlns:inkscape="http://i" width="40mm" viewBox="0 0 20 10" id="a" class="b">
  <title>Haven</title><metadata><x:y>1</x:y></metadata><sodipodi:namedview/><defs/>
  <g transform="translate(1 2)" inkscape:label="Layer">
    <path id="p" d="M0 0
      h5" fill="#ABC" stroke-width='2'/>
  </g>
  <circle r="2" style="fill: var(--color-mark-main, #3a2a66); font-size:12px"></circle>
</svg>`;
  expect(readDrawing(svg, FILE)).toEqual({
    width: 20,
    height: 10,
    viewBox: "0 0 20 10",
    parts: [
      {
        tag: "g",
        attributes: { transform: "translate(1 2)" },
        parts: [{ tag: "path", attributes: { d: "M0 0 h5", fill: "#aabbcc", "stroke-width": "2" } }],
      },
      { tag: "circle", attributes: { r: "2", fill: "var(--color-mark-main)" }, parts: [] },
    ],
  });
});

test("a shape without a color takes the text color; the root's attributes apply to all shapes", () => {
  expect(draw('<path d="M0 0h5"/>')).toMatchObject({
    parts: [{ tag: "g", attributes: { fill: "currentColor" } }],
  });
  expect(draw('<path d="M0 0h5"/>', 'viewBox="0 0 2 2" fill="none" stroke="currentColor"')).toMatchObject({
    parts: [{ attributes: { fill: "none", stroke: "currentColor" } }],
  });
  expect(draw('<path fill="white" d="M0 0h5"/>', 'width="24" height="12px" fill="none"')).toMatchObject({
    viewBox: "0 0 24 12",
    parts: [{ tag: "path", attributes: { fill: "#ffffff" } }],
  });
});

test.each([
  ["white", "#ffffff"],
  ["#1aF", "#11aaff"],
  ["#A1B2C3", "#a1b2c3"],
  ["rgb(0, 10,255)", "#000aff"],
  ["None", "none"],
  ["currentcolor", "currentColor"],
  ["var(--color-mark-main)", "var(--color-mark-main)"],
])("the color %s is read as %s, as a fill, a stroke and in a style", (written, color) => {
  const shapes = `<path fill="${written}" stroke="${written}" d="M0 0"/><path style="fill:${written}" d="M0 0"/>`;
  expect(draw(shapes)).toMatchObject({
    parts: [{ attributes: { fill: color, stroke: color } }, { attributes: { fill: color } }],
  });
});

test("a group gives its color to its shapes, and one shape without any is enough for the text color", () => {
  const inner = (shape: string) => draw(`<g fill="#abc"><path d="M0 0"/></g><g>${shape}</g>`);
  expect(inner('<path fill="#123" d="M0 0"/>')).toMatchObject({ parts: [{ tag: "g" }, { tag: "g" }] });
  expect(inner('<path d="M0 0"/>')).toMatchObject({
    parts: [{ tag: "g", attributes: { fill: "currentColor" }, parts: [{}, {}] }],
  });
});

test("what is written is the drawing that was read, and nothing else of its file", () => {
  const read = draw('<!-- secret --><g id="x"><path fill="#abc" d="M0 0"/></g><circle fill="none" r="2"/>');
  if (Array.isArray(read)) throw new Error(faults(read).join());
  const written = writeDrawing(read);
  expect(written).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">\n<g><path fill="#aabbcc" d="M0 0"/></g>\n<circle fill="none" r="2"/>\n</svg>\n',
  );
  expect(readDrawing(written, FILE)).toEqual(read);
});

test("what drawing programs note is dropped with all that is in it; an effect that does nothing is none", () => {
  const read = draw(
    '<metadata><a><b/></a>words</metadata><title>Mark</title>\n<defs><path fill="#abc" d="M9 9"/></defs><path fill="#abc" filter="none" d="M0 0"/>',
  );
  expect(read).toMatchObject({ parts: [{ tag: "path", attributes: { fill: "#aabbcc", d: "M0 0" } }] });
  // Each of several mistakes is named, with its line and column.
  expect(draw('<path fill="#abc" d="M0 0"/>\n  <text>Haven</text><image/>')).toMatchObject([
    { line: 3, column: 3, found: "text that is not outlines" },
    { line: 3, column: 21, found: "a photo" },
  ]);
});

test.each(['viewBox="0 0 5"', 'viewBox="0 0 5 5 5"', 'viewBox="0 0 5 -1"', 'viewBox="0 0 5 a"', 'width="5"'])(
  "a drawing has no size with %s",
  (root) => {
    expect(faults(draw('<path d="M0 0"/>', root))).toEqual(["1: a drawing without a size"]);
  },
);

test.each([
  ["<script>alert(1)</script>", "2: a script"],
  ['<path d="M0 0"/>\n<path onclick="x()" d="M0 0"/>', "3: an event handler (onclick)"],
  ['<g xlink:href="https://example.com"/>', "2: an address (xlink:href)"],
  ["<style>.a{fill:red}</style>", "2: a style sheet"],
  ["<text>Haven</text>", "2: text that is not outlines"],
  ['<image width="5"/>', "2: a photo"],
  ['<use id="x"/>', "2: a reference to another shape (use)"],
  ['<foreignObject><p onclick="x">a</p></foreignObject>', "2: an element <foreignObject>"],
  ['<animate attributeName="x"/>', "2: an element <animate>"],
  ['<defs><linearGradient id="g"><stop/></linearGradient></defs>', "2: a gradient"],
  ['<g clip-path="url(#c)"><path d="M0 0"/></g>', "2: an effect (clip-path)"],
  ['<path fill="url(#g)" d="M0 0"/>', '2: the color "url(#g)"'],
  ['<path fill="var(--color-text)" d="M0 0"/>', '2: the color "var(--color-text)"'],
  ['<path style="fill:url(https://example.com/x)" d="M0 0"/>', '2: the color "url(https://example.com/x)"'],
  ['<path d="M0 0&#x22;"/>', '2: d="M0 0&#x22;"'],
  ["<path d=M0/>", "2: a tag that cannot be read"],
  ["<![CDATA[ x ]]><path/>", "2: a tag that cannot be read"],
  ["Haven", "2: text between the shapes"],
  ["", "1: an empty drawing"],
  [`<path d="${"M0 0".repeat(3000)}"/>`, "1: a drawing of 12,0"],
])("%.60s is rejected with its line", (shapes, fault) => {
  const read = draw(shapes);
  expect(faults(read)[0]).toContain(fault);
  if (Array.isArray(read))
    for (const { file, hint } of read) expect([file, hint]).toEqual([FILE, expect.any(String)]);
});

test.each([
  ["", "1: no SVG drawing"],
  ["\u0089PNG", "1: no SVG drawing"],
  ['<path viewBox="0 0 5 5" d="M0 0"></path>', "1: no SVG drawing"],
  ['<svg viewBox="0 0 5 5"/>', "1: no SVG drawing"],
  ['<svg viewBox="0 0 0 5"><path d="M0 0"/></svg>', "1: a drawing without a size"],
  ['<svg viewBox="0 0 5 5"><g><path d="M0 0"/>', "1: a drawing that is cut off"],
])("%s is not a drawing", (svg, fault) => {
  expect(faults(readDrawing(svg, FILE))).toContain(fault);
});

test.each(["<!-- a note", "<?xml version", "<!DOCTYPE svg [ <!ENTITY a>", "<!DOCTYPE svg"])(
  "a file whose %s does not end is refused",
  (note) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h5"/></svg>\n${note}`;
    expect(faults(readDrawing(svg, FILE))).not.toEqual([]);
  },
);
