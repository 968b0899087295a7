import type { Row } from "./row.ts";

const main = "nav[aria-label=Main]";
const menu = "dialog nav[aria-label=Menu]";
const anchors = ["About", "Offering", "Blog", "Contact"];

/** Header, slide-in menu, footer and "Back to top". */
export const frameRows: readonly Row[] = [
  { id: "frame.header.order", where: "/", what: "order", of: `${main} a[href^='#']`, are: anchors },
  {
    id: "frame.menu.order",
    where: "/",
    what: "order",
    of: `${menu} a:is([href='/'], [href^='#'])`,
    are: ["Home", ...anchors],
  },
  ...anchors.flatMap((text): Row[] => {
    const anchor = `#${text.toLowerCase()}`;
    const name = `frame.header.${text.toLowerCase()}`;
    return [
      { id: name, where: "/", what: "link", inside: main, text, to: anchor },
      { id: `${name}.target`, where: "/", what: "count", of: `main ${anchor}`, is: 1 },
      { id: `${name}.from-elsewhere`, where: "/privacy", what: "link", inside: main, text, to: `/${anchor}` },
      { id: `${name}.menu`, where: "/privacy", what: "link", inside: menu, text, to: `/${anchor}` },
    ];
  }),
  {
    id: "frame.header.logo",
    where: "/about",
    what: "count",
    of: "header a[href='/'][aria-label]",
    is: 1,
  },
  {
    id: "frame.header.book",
    where: "/",
    what: "link",
    inside: "header",
    text: "Book Session",
    to: "/book",
  },
  {
    id: "frame.header.book.from-elsewhere",
    where: "/privacy",
    what: "link",
    inside: "header",
    text: "Book Session",
    to: "/book",
  },
  { id: "frame.menu.home", where: "/about", what: "link", inside: menu, text: "Home", to: "/" },
  {
    id: "frame.menu.toggle",
    where: "/",
    what: "count",
    of: "button[commandfor=mobile-menu][command=show-modal]",
    is: 1,
  },
  {
    id: "frame.menu.close",
    where: "/",
    what: "count",
    of: "button[commandfor=mobile-menu][command=close]",
    is: 1,
  },
  { id: "frame.footer.logo", where: "/about", what: "count", of: "footer a[href='/home']", is: 1 },
  {
    id: "frame.footer.name",
    where: "/about",
    what: "link",
    inside: "footer",
    text: "Haven Sensory Studio",
    to: "/",
  },
  { id: "frame.footer.home", where: "/", what: "link", inside: "footer", text: "Home", to: "#scroll" },
  { id: "frame.footer.about", where: "/", what: "link", inside: "footer", text: "About", to: "#about" },
  { id: "frame.footer.blog", where: "/", what: "link", inside: "footer", text: "Blog", to: "#blog" },
  { id: "frame.footer.contact", where: "/", what: "link", inside: "footer", text: "Contact", to: "#contact" },
  {
    id: "frame.footer.privacy",
    where: "/",
    what: "link",
    inside: "footer",
    text: "Privacy Policy",
    to: "/privacy",
  },
  {
    id: "frame.footer.about-us",
    where: "/",
    what: "text",
    inside: "footer",
    text: "offers a secure, inclusive haven for all ages, youth to elders",
  },
  // In the original, all icons linked to the home page. Here each links to a profile of the studio.
  ...["facebook", "instagram", "youtube", "linkedin"].map(
    (network): Row => ({
      id: `frame.footer.${network}`,
      where: "/",
      what: "count",
      of: `footer a[href^='https://${network}.']`,
      is: 1,
    }),
  ),
  { id: "frame.top", where: "/", what: "count", of: "#scroll", is: 1 },
];
