import { readNextEvents } from "#site/content/.server/event-page.ts";
import { fixedTexts } from "./fixed-texts.ts";
import type { Row } from "./row.ts";

const where = "/";
const benefits = "[aria-labelledby=benefits-title]";
const band = "[aria-labelledby=call-to-action-title]";
const numbers = "[aria-label='Our work in numbers']";
const benefitTitles = ["Stress Relief", "Reduced Depression", "Fatigue Management", "Decompression"];

/** Texts that must not change, anywhere on their page. */
const fixedTextRows = Object.entries(fixedTexts).flatMap(([page, texts]) =>
  texts.map((text): Row => ({ id: `text ${page} ${text}`, where: page, what: "text", text })),
);

/** The home page, from top to bottom. */
export const homeRows: readonly Row[] = [
  ...fixedTextRows,
  {
    id: "home.order",
    where,
    what: "order",
    of: "main > section > h2, main [id$=-title]:is(h1, h2):not(dialog *)",
    are: [
      "Embrace and Unleash All of Your Emotions.",
      "A quiet place that takes you as you are",
      "Rooms for every kind of calm",
      "A quiet corner for every school, and soon one on wheels",
      "Customer Benefits",
      "Let's Raise Each Other Up",
      ...(readNextEvents().length > 0 ? ["Join Our Events"] : []),
      "What our guests say",
      "A first look at the rooms",
      "From The Blog",
      "Friends who work with us",
      "Have Questions?",
    ],
  },
  {
    id: "home.hero.tagline",
    where,
    what: "text",
    inside: "h1",
    text: "Embrace and Unleash All of Your Emotions.",
  },
  {
    id: "home.hero.place",
    where,
    what: "text",
    inside: "[aria-labelledby=hero-title]",
    text: "Premiere Relaxation Studio in Columbus, Ohio.",
  },
  { id: "home.hero.pictures", where, what: "count", of: "[data-slide]", is: 3 },
  {
    id: "home.hero.book",
    where,
    what: "link",
    inside: "[aria-labelledby=hero-title]",
    text: "Book Session",
    to: "/book",
  },
  {
    id: "home.features",
    where,
    what: "order",
    of: "[aria-label='Good to know'] h2",
    are: ["Convenient Location", "Judge Free Zone"],
  },
  { id: "home.features.icons", where, what: "count", of: "[aria-label='Good to know'] svg", is: 2 },
  {
    id: "home.community.link",
    where,
    what: "count",
    of: "#community-title a[href='/causes-single/1']",
    is: 1,
  },
  {
    id: "home.community.aims",
    where,
    what: "order",
    of: "[aria-labelledby=community-title] li strong",
    are: ["Stress relief", "Focus", "Engagement", "Social interaction"],
  },
  { id: "home.benefits.four", where, what: "order", of: `${benefits} h3`, are: benefitTitles },
  {
    id: "home.benefits.dark",
    where,
    what: "attribute",
    of: benefits,
    name: "data-section-theme",
    is: "night",
  },
  { id: "home.benefits.pictures", where, what: "count", of: `${benefits} li img`, is: 8 },
  // In the original, the titles were not links. Here each links to a service with that benefit.
  {
    id: "home.benefits.links",
    where,
    what: "count",
    of: `${benefits} h3 a[href^='/service-single/']`,
    is: 4,
  },
  { id: "home.band.eyebrow", where, what: "text", inside: band, text: "Your booking means a lot" },
  {
    id: "home.band.book",
    where,
    what: "link",
    inside: band,
    text: "Book Your Session",
    to: "/book",
  },
  { id: "home.band.donate", where, what: "link", inside: band, text: "Donate", to: "/donate" },
  {
    id: "home.numbers.labels",
    where,
    what: "order",
    of: `${numbers} dt`,
    are: ["Total Campaigns", "Total Fund Raised", "Happy Volunteers", "Years of Fund Raising"],
  },
  { id: "home.numbers.values", where, what: "order", of: `${numbers} dd`, are: ["260", "$26M", "120", "15"] },
  {
    id: "home.testimonials.four",
    where,
    what: "count",
    of: "#testimonials [aria-roledescription=slide]",
    is: 4,
  },
  { id: "home.testimonials.portraits", where, what: "count", of: "#testimonials figure img", is: 4 },
  {
    id: "home.testimonials.people",
    where,
    what: "count",
    of: "#testimonials blockquote ~ figcaption",
    is: 4,
  },
  { id: "home.gallery.six", where, what: "count", of: "#gallery [aria-roledescription=slide] a img", is: 6 },
  {
    id: "home.blog.three",
    where,
    what: "order",
    of: "#blog h3",
    are: ["Decompressing from Stressful Events", "What is a Sensory Room?", "Why We Need Sensory Rooms"],
  },
  {
    id: "home.blog.dates",
    where,
    what: "order",
    of: "#blog time",
    are: ["19 May 25", "13 May 25", "5 May 25"],
  },
  { id: "home.blog.title-link", where, what: "count", of: "#blog h3 a[href^='/blog-single/']", is: 3 },
  {
    id: "home.blog.more",
    where,
    what: "link",
    inside: "#blog",
    text: "Read More... What is a Sensory Room?",
    to: "/blog-single/2",
  },
  {
    id: "home.partners",
    where,
    what: "count",
    of: "[aria-labelledby=partners-title] [aria-roledescription=slide] img",
    is: 5,
    atLeast: true,
  },
];

const contact = "#contact";

/** The contact section: with the feedback form on the home page, and the contact form on the contact page. */
export const contactRows: readonly Row[] = ["/", "/contact"].flatMap((page): Row[] => [
  {
    id: `contact.cards ${page}`,
    where: page,
    what: "order",
    of: `${contact} ul[role=list] h3`,
    are: ["Address", "Call Now", "Email Us"],
  },
  {
    id: `contact.title ${page}`,
    where: page,
    what: "text",
    inside: `${contact} h2`,
    text: "Have Questions?",
  },
  { id: `contact.mail ${page}`, where: page, what: "count", of: `${contact} li a[href^='mailto:']`, is: 1 },
  {
    id: `contact.phone ${page}`,
    where: page,
    what: "count",
    of: `${contact} li a[href^='tel:+1614555']`,
    is: 1,
  },
  { id: `contact.way ${page}`, where: page, what: "count", of: `${contact} li a[href*='directions']`, is: 1 },
  { id: `contact.map ${page}`, where: page, what: "count", of: `${contact} img[alt*=map]`, is: 1 },
  { id: `contact.form ${page}`, where: page, what: "count", of: `${contact} form`, is: 1 },
]);
