import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { MobileMenu, type NavigationItem } from "./mobile-menu.tsx";

const items: NavigationItem[] = [
  { id: "home", title: "Home", link: "/" },
  {
    id: "visit",
    title: "Visit",
    link: "/about",
    items: [
      { id: "rooms", title: "Rooms", link: "/service" },
      { id: "contact", title: "Contact", link: "#contact" },
    ],
  },
  { id: "help", title: "Help", link: "/donate", items: [{ id: "give", title: "Give", link: "/donate" }] },
];

function renderMenu() {
  const menu = <MobileMenu items={items} anchors={[]} book={{ label: "Book Session", href: "/#contact" }} />;
  return parse(renderToStaticMarkup(<MemoryRouter>{menu}</MemoryRouter>));
}

it("has closed submenus of one name, so that the browser keeps only one open at a time", () => {
  const submenus = renderMenu().querySelectorAll("nav details");
  expect(submenus.map((submenu) => submenu.querySelector("summary")?.textContent)).toEqual(["Visit", "Help"]);
  expect(new Set(submenus.map((submenu) => submenu.getAttribute("name"))).size).toBe(1);
  expect(submenus[0]?.getAttribute("name")).toBeTruthy();
  expect(submenus.filter((submenu) => submenu.hasAttribute("open"))).toEqual([]);
});

it("leads from a submenu to its pages, and home to the anchors of another page", () => {
  const links = renderMenu().querySelectorAll("nav details a");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/service", "/#contact", "/donate"]);
});
