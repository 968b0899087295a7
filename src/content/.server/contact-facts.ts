import { readSite } from "./content.ts";

/** The facts that the contact section shows, ready for `withPictures`. */
export function readContactFacts() {
  const { name, phone, email, address, map, hours, emergency } = readSite();
  return { name, phone, email, address, map, hours, emergency };
}
