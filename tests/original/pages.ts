import { onEach, type Row } from "./row.ts";

const homes = ["/", "/home", "/home-2", "/home-3", "/home-4"];

const slugs = {
  cause: [
    "sensory-corners-in-schools",
    "warm-meals-and-quiet-evenings",
    "mobile-sensory-room",
    "family-food-shelf",
  ],
  event: ["school-for-poor-children", "water-problem", "old-clothes"],
  post: ["1", "2", "3"],
};

/** Every address of the original template, except its home pages. */
const titledPages = [
  "/about",
  "/gallery",
  "/testimonial",
  "/causes",
  "/causes-s2",
  "/causes-s3",
  ...slugs.cause.map((slug) => `/causes-single/${slug}`),
  "/volunteer",
  "/volunteer-single",
  "/service",
  "/service-single/bubble-tube-corner",
  "/privacy",
  "/event",
  ...slugs.event.map((slug) => `/event-single/${slug}`),
  "/blog",
  "/blog-left-sidebar",
  "/blog-fullwidth",
  ...["blog-single", "blog-single-fullwidth", "blog-single-left-sidebar"].flatMap((layout) =>
    slugs.post.map((slug) => `/${layout}/${slug}`),
  ),
  "/contact",
  // Linked by the original template, but missing from it.
  "/donate",
  "/causes-single",
  "/causes-single/1",
  "/event-single/1",
  "/shop",
];

/** Every page has the header and footer, and all but the home pages a banner with a link home. */
export const pageRows: readonly Row[] = [
  ...onEach([...homes, ...titledPages], (where) => [
    { id: "page.title", where, what: "count", of: "main h1", is: 1 },
    { id: "page.header", where, what: "count", of: "header nav[aria-label=Main]", is: 1 },
    { id: "page.footer", where, what: "link", inside: "footer", text: "Privacy Policy", to: "/privacy" },
    { id: "page.top", where, what: "link", text: "Back to top", to: "#scroll" },
  ]),
  ...onEach(titledPages, (where) => [
    {
      id: "page.way-home",
      where,
      what: "link",
      inside: "nav[aria-label=Breadcrumb]",
      text: "Go Back Home",
      to: "/",
    },
  ]),
  ...onEach(homes, (where) => [
    { id: "page.no-way-home", where, what: "count", of: "nav[aria-label=Breadcrumb]", is: 0 },
  ]),
  { id: "page.contact-title", where: "/contact", what: "text", inside: "h1", text: "Contact Us" },
  {
    id: "page.contact-name",
    where: "/contact",
    what: "text",
    inside: "nav[aria-label=Breadcrumb]",
    text: "Contact",
  },
  {
    id: "page.home-is-home",
    where: "/home",
    what: "attribute",
    of: "link[rel=canonical]",
    name: "href",
    is: "https://haven-studio.example/",
  },
  { id: "page.causes-single", where: "/causes-single", what: "link", text: "See All Causes", to: "/causes" },
  {
    id: "page.cause-by-number",
    where: "/causes-single/1",
    what: "attribute",
    of: "link[rel=canonical]",
    name: "href",
    is: "https://haven-studio.example/causes-single/sensory-corners-in-schools",
  },
  {
    id: "page.event-by-number",
    where: "/event-single/1",
    what: "attribute",
    of: "link[rel=canonical]",
    name: "href",
    is: "https://haven-studio.example/event-single/school-for-poor-children",
  },
];
