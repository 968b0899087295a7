import { readSite } from "./content.ts";

/** The facts in the contact section, before `withPictures`. */
export function readContactFacts() {
  const { name, phone, email, address, map, hours, emergency } = readSite();
  return { name, phone, email, address, map, hours, emergency };
}
