import { onEach, type Row } from "./row.ts";

const figures = ["Total Campaigns", "Total Fund Raised", "Happy Volunteers", "Years of Fund Raising"];
const hero = "[aria-labelledby=hero-title]";
const causeLink = "#causes h3 a[href^='/causes-single/']";

/** The three other home pages: with causes, with a slider, and with a stack of pictures. */
export const otherHomeRows: readonly Row[] = [
  ...onEach(["/home-2", "/home-3"], (where) => [
    {
      id: "homes.bar.phone",
      where,
      what: "link",
      inside: "main > aside",
      text: "(614) 555-0142",
      to: "tel:+16145550142",
    },
    { id: "homes.bar.address", where, what: "text", inside: "main > aside", text: "120 Willow Arch Lane" },
    { id: "homes.bar.networks", where, what: "count", of: "main > aside li a[href^='https:']", is: 4 },
  ]),
  ...onEach(["/home-2", "/home-3", "/home-4"], (where) => [
    { id: "homes.more", where, what: "link", inside: hero, text: "Discover More", to: "/about" },
    { id: "homes.about", where, what: "order", of: "#about h3", are: ["Our Mission", "Our Vision"] },
    {
      id: "homes.numbers",
      where,
      what: "order",
      of: "main [aria-label='Our work in numbers'] dt",
      are: figures,
    },
    { id: "homes.causes.three", where, what: "count", of: causeLink, is: 3 },
    { id: "homes.causes.all", where, what: "link", inside: "#causes", text: "See All Causes", to: "/causes" },
    { id: "homes.gallery", where, what: "count", of: "#gallery [aria-roledescription=slide]", is: 6 },
    { id: "homes.posts", where, what: "count", of: "#blog article", is: 3 },
  ]),
  ...onEach(["/home-2", "/home-3"], (where) => [
    { id: "homes.about.more", where, what: "link", inside: "#about", text: "Discover More", to: "/about" },
  ]),
  ...onEach(["/home-3", "/home-4"], (where) => [
    {
      id: "homes.testimonials",
      where,
      what: "count",
      of: "#testimonials [aria-roledescription=slide]",
      is: 4,
    },
  ]),

  { id: "home-2.film", where: "/home-2", what: "text", inside: `${hero} a:has(svg)`, text: "Watch Videos" },
  {
    id: "home-2.donate",
    where: "/home-2",
    what: "link",
    inside: "[aria-labelledby=call-to-action-title]",
    text: "Start Donating Them",
    to: "/donate",
  },

  {
    id: "home-3.pictures",
    where: "/home-3",
    what: "count",
    of: `${hero} button[aria-label^='Show ']`,
    is: 4,
  },
  {
    id: "home-3.arrows",
    where: "/home-3",
    what: "count",
    of: `${hero} button:is([aria-label=Previous], [aria-label=Next])`,
    is: 2,
  },
  {
    id: "home-3.supporters",
    where: "/home-3",
    what: "count",
    of: "ul[aria-labelledby=supporters-label] li img",
    is: 5,
  },
  {
    id: "home-3.supporters.shown",
    where: "/home-3",
    what: "count",
    of: "ul[aria-labelledby=supporters-label] li:not([data-place=gone], [data-place=waiting])",
    is: 4,
  },
  { id: "home-3.team", where: "/home-3", what: "count", of: "#volunteers li:has(img):has(h3)", is: 4 },
  {
    id: "home-3.team.join",
    where: "/home-3",
    what: "link",
    inside: "main",
    text: "Join Our Team",
    to: "/volunteer-single",
  },

  { id: "home-4.pictures", where: "/home-4", what: "count", of: `${hero} [data-place] img`, is: 3 },
  {
    id: "home-4.services",
    where: "/home-4",
    what: "count",
    of: "#offering h3 a[href^='/service-single/']",
    is: 3,
    atLeast: true,
  },
];
