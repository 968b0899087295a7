import { onEach, type Row } from "./row.ts";

const posts = [
  { slug: "3", title: "Decompressing from Stressful Events", date: "19 May 25", day: "2025-05-19" },
  { slug: "2", title: "What is a Sensory Room?", date: "13 May 25", day: "2025-05-13" },
  { slug: "1", title: "Why We Need Sensory Rooms", date: "5 May 25", day: "2025-05-05" },
] as const;

/** Each list, its post pages, and whether they have a sidebar. */
const layouts = [
  { list: "/blog", single: "/blog-single", hasSidebar: true },
  { list: "/blog-left-sidebar", single: "/blog-single-left-sidebar", hasSidebar: true },
  { list: "/blog-fullwidth", single: "/blog-single-fullwidth", hasSidebar: false },
] as const;

export const blogRows: readonly Row[] = layouts.flatMap(({ list, single, hasSidebar }): Row[] => [
  ...onEach([list], (where) => [
    { id: "blog.three", where, what: "order", of: "main article h3", are: posts.map(({ title }) => title) },
    { id: "blog.dates", where, what: "order", of: "main article time", are: posts.map(({ date }) => date) },
    {
      id: "blog.subtitle",
      where,
      what: "text",
      inside: "main article",
      text: "The bad moment is over, and your body does not know it yet. Gentle ways to let it know.",
    },
    { id: "blog.pictures", where, what: "count", of: "main article a img", is: 3 },
    {
      id: "blog.sidebar",
      where,
      what: "count",
      of: "main aside li a[href^='/blog-single']",
      is: hasSidebar ? 3 : 0,
    },
  ]),
  ...posts.flatMap(({ slug, title, day }): Row[] => {
    const where = `${single}/${slug}`;
    return [
      {
        id: `blog.title-link ${where}`,
        where: list,
        what: "link",
        inside: "main article h3",
        text: title,
        to: where,
      },
      {
        id: `blog.more ${where}`,
        where: list,
        what: "link",
        inside: "main article",
        text: `READ MORE... ${title}`,
        to: where,
      },
      { id: `post.title ${where}`, where, what: "text", inside: "h1", text: title },
      { id: `post.date ${where}`, where, what: "attribute", of: "main time", name: "datetime", is: day },
      {
        id: `post.picture ${where}`,
        where,
        what: "count",
        of: "main > header img, main header img",
        is: 1,
        atLeast: true,
      },
      { id: `post.body ${where}`, where, what: "count", of: "article p", is: 6, atLeast: true },
      { id: `post.sidebar ${where}`, where, what: "count", of: "main aside", is: hasSidebar ? 1 : 0 },
      {
        id: `post.author ${where}`,
        where,
        what: "text",
        inside: "main header",
        text: "Haven Sensory Studio",
      },
    ];
  }),
]);
