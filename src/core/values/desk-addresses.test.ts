import { expect, it, test } from "vitest";
import { deskPath, isDeskPath, isOpenDeskPath, nextPage, signInPath } from "./desk-addresses.ts";

test.each(["/desk/bookings", "/desk/money/a-1?year=2026&part=a%20b", "/desk"])(
  "signing in leads on to %s",
  (page) => {
    expect(nextPage(page)).toBe(page);
  },
);

test.each([
  null,
  "",
  "/about",
  "/desktop",
  "//evil.example/desk",
  "https://evil.example/desk/",
  "/desk/\\evil",
  "/desk?next=https://evil.example",
  signInPath,
  `${signInPath}.data`,
])("signing in leads to the first page instead of %j", (next) => {
  expect(nextPage(next)).toBe(deskPath);
});

it("pages of the desk and their data are its own; only those to sign in are open", () => {
  const paths = [
    "/desk",
    "/desk.data",
    "/desk/bookings",
    "/desk/sign-in.data",
    "/desktop",
    "/about",
    "/desk.txt",
  ];
  expect(paths.filter(isDeskPath)).toEqual(paths.slice(0, 4));
  expect(paths.filter(isOpenDeskPath)).toEqual(["/desk/sign-in.data"]);
});
