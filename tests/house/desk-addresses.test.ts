import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import * as addresses from "#core/values/desk-addresses.ts";
import { deskAt, roomRoutes, rooms } from "#desk/rooms.ts";

/** What says the addresses of the desk; everybody else asks these. */
const registry = ["src/core/values/desk-addresses.ts", "src/desk/rooms.ts"];

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((file) => path.posix.join("src", file.replaceAll(path.sep, "/")))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixtures)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const constants = Object.entries(addresses).flatMap(([name, value]) =>
  typeof value === "string" && value.startsWith(addresses.deskPath) ? [name] : [],
);

/** An address written out, such as "/desk/gifts" or (/desk?date=…); a folder's name ("/desk/") is none. */
const written = /["'`(]\/desk(?:\/\w|[?#"'`])/;

/** An address put together from that of a room: `${wordsPath}/posts`, `${rooms.gifts.address}/table`. */
const joined = new RegExp(
  `\\$\\{(?:${constants.join("|")}|deskAt\\([^)]*\\)|(?:rooms\\S*\\.)?address)\\}/[\\w$]`,
);

it("the address of a room and of each of its pages is said by the desk's table alone", () => {
  const own = files
    .filter(({ file }) => !registry.includes(file))
    .flatMap(({ file, text }) =>
      text.split("\n").flatMap((line, at) => {
        if (/^\s*(\/?\*|\/\/)/.test(line)) return [];
        const isOwn =
          written.test(line) ||
          (joined.test(line) && /\/desk\//.test(file)) ||
          /\$\{desk\w*Path\}\//.test(line);
        return isOwn ? [`${file}:${at + 1} ${line.trim()}`] : [];
      }),
    );
  expect(own).toEqual([]);
});

it("knows an address that somebody writes out", () => {
  for (const line of [
    'href="/desk"',
    "`/desk?date=$" + "{day}`",
    'const path = "/desk/people";',
    "[Log](/desk/log)",
  ])
    expect(line).toMatch(written);
  expect('id.includes("/desk/")').not.toMatch(written);
  expect("`$" + "{rooms.gifts.address}/table`").toMatch(joined);
});

it("every address that can be asked for is one of a page", () => {
  const paths = roomRoutes().map(({ path: address }) => address);
  for (const name of Object.keys(rooms) as (keyof typeof rooms)[]) expect(paths).toContain(deskAt(name));
  expect(deskAt("bookings", "7KQP2M", "move")).toBe("/desk/bookings/7KQP2M/move");
  expect(deskAt("bookings", undefined)).toBe("/desk/bookings");
});

it("a room, its page, the end of its address and its service have one name", () => {
  const own = Object.entries(rooms).filter(([name]) => name !== "today");
  for (const [name, { address }] of own) expect(address).toMatch(new RegExp(`/${name}$`));
  for (const [name, { folder }] of Object.entries(rooms))
    expect(readdirSync(path.join("src", folder)), folder).toContain(`${name}.tsx`);
  const text = readFileSync("src/app/open-desk.server.ts", "utf8");
  const services = [...text.matchAll(/^ +(\w+): guarded\((\w+)Desk\(/gm)].map(([, name = "", made]) => {
    expect(made).toBe(name);
    return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  });
  // What several rooms use of a booking, and of calls and payments, has no room of its own.
  const shared = ["visits", "calls", "paying-back"];
  expect(services.filter((name) => !(name in rooms) && !shared.includes(name))).toEqual([]);
  expect(services.length).toBeGreaterThan(15);
});
