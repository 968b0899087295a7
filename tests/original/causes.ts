import { onEach, type Row } from "./row.ts";

const causes = [
  { slug: "sensory-corners-in-schools", category: "Education", raised: 8000, card: "80.00%", page: "80.0%" },
  { slug: "warm-meals-and-quiet-evenings", category: "Food", raised: 4000, card: "40.00%", page: "40.0%" },
  { slug: "mobile-sensory-room", category: "Education", raised: 8692, card: "86.92%", page: "86.9%" },
  { slug: "family-food-shelf", category: "Food", raised: 5000, card: "50.00%", page: "50.0%" },
] as const;

/** Three causes are featured; the list has all four. */
const featuredOn = ["/causes-s2", "/causes-s3", "/home-2", "/home-3", "/home-4"];

/** Contents of a cause's card: linked title, progress to two decimals, both amounts, picture. */
const cards: readonly Row[] = causes.flatMap((cause, index) =>
  onEach(index < 3 ? ["/causes", ...featuredOn] : ["/causes"], (where) => {
    const card = `#causes :is(li, div[data-section-theme]):has(h3 a[href='/causes-single/${cause.slug}'])`;
    const dollars = cause.raised.toLocaleString("en-US");
    return [
      { id: `cause.${index + 1}.card.percent`, where, what: "text", inside: card, text: cause.card },
      { id: `cause.${index + 1}.card.raised`, where, what: "text", inside: card, text: `Raised $${dollars}` },
      { id: `cause.${index + 1}.card.goal`, where, what: "text", inside: card, text: "Goal $10,000" },
      {
        id: `cause.${index + 1}.card.bar`,
        where,
        what: "attribute",
        of: `${card} progress`,
        name: "value",
        is: `${cause.raised}`,
      },
      { id: `cause.${index + 1}.card.picture`, where, what: "count", of: `${card} img`, is: 1 },
    ];
  }),
);

/** Contents of a cause's page. */
const details: readonly Row[] = causes.flatMap(({ slug, category, raised, page }, index): Row[] => {
  const where = `/causes-single/${slug}`;
  const id = `cause.${index + 1}`;
  return [
    { id: `${id}.percent`, where, what: "text", inside: "#description", text: page },
    {
      id: `${id}.raised`,
      where,
      what: "text",
      inside: "#description",
      text: `$${raised.toLocaleString("en-US")}`,
    },
    { id: `${id}.goal`, where, what: "text", inside: "#description", text: "$10,000" },
    { id: `${id}.bar`, where, what: "attribute", of: "#description progress", name: "max", is: "10000" },
    { id: `${id}.category`, where, what: "text", inside: "main figure", text: category },
    { id: `${id}.picture`, where, what: "count", of: "main figure img", is: 1 },
    { id: `${id}.story`, where, what: "count", of: "#description p", is: 3, atLeast: true },
    {
      id: `${id}.tabs`,
      where,
      what: "order",
      of: "main a:is([href='#description'], [href='#donations'], [href='#comments']):has(~ a, + a), main a[href='#comments']",
      are: ["Description", "Donations", "Comments"],
    },
    { id: `${id}.donation-form`, where, what: "count", of: "#donations form", is: 1 },
    { id: `${id}.comment-form`, where, what: "count", of: "#comments form", is: 1 },
    { id: `${id}.search`, where, what: "count", of: "aside form[role=search] input[type=search]", is: 1 },
    {
      id: `${id}.related`,
      where,
      what: "count",
      of: "aside [aria-labelledby=related] li a[href^='/blog-single/']",
      is: 3,
    },
    {
      id: `${id}.projects`,
      where,
      what: "count",
      of: "aside [aria-labelledby=projects] li a img",
      is: 3,
      atLeast: true,
    },
    // In the original, all pictures and tags linked to the same event. Here each links to its own item or search.
    {
      id: `${id}.tags`,
      where,
      what: "count",
      of: "aside [aria-labelledby=tags] a[href^='/search?q=']",
      is: 1,
      atLeast: true,
    },
  ];
});

const TITLE = "#causes h3 a[href^='/causes-single/']";
const first = "/causes-single/sensory-corners-in-schools";

export const causeRows: readonly Row[] = [
  ...cards,
  ...details,
  {
    id: "cause.amounts",
    where: first,
    what: "order",
    of: "#description dt",
    are: ["Raised", "Goal", "Donors"],
  },
  {
    id: "cause.donors",
    where: first,
    what: "order",
    of: "#description dd",
    are: ["$8,000", "$10,000", "380"],
  },
  {
    id: "cause.comments.nested",
    where: first,
    what: "count",
    of: "#comments li li article",
    is: 1,
    atLeast: true,
  },
  { id: "cause.comments.leave", where: first, what: "text", inside: "#comments h3", text: "Leave a Comment" },
  {
    id: "cause.comments.reply",
    where: first,
    what: "text",
    inside: "#comments button[type=submit]",
    text: "Reply",
  },
  { id: "causes.four", where: "/causes", what: "count", of: TITLE, is: 4 },
  ...onEach(["/causes-s2", "/causes-s3"], (where) => [
    { id: "causes.three", where, what: "count", of: TITLE, is: 3 },
    { id: "causes.all", where, what: "link", inside: "#causes", text: "See All Causes", to: "/causes" },
  ]),
];
