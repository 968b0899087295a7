import { expect, it } from "vitest";
import { NotAllowed } from "#desk/permit.server.ts";
import { deskWith } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { readFeed } from "../views.server.ts";
import { feedDesk } from "./feed.server.ts";

const owner = { id: 1, name: "Olive", role: "owner" as const, confirmedUntil: 0 };

it("gives an owner an address for the calendar app, and a new one replaces it", async () => {
  const { system } = await deskWith();
  const feed = feedDesk(system, owner);
  expect(feed.address()).toBeUndefined();
  await feed.renew();
  const secretOf = () => /\/calendar\/([\w-]+)\.ics$/.exec(feed.address() ?? "")?.[1] ?? "";
  const first = secretOf();
  expect(readFeed(system, first)).toMatch(/BEGIN:VCALENDAR[\s\S]*X-WR-CALNAME:/);
  expect(secretOf()).toBe(first);
  await feed.renew();
  expect(readFeed(system, first)).toBeUndefined();
  expect(readFeed(system, secretOf())).toContain("BEGIN:VCALENDAR");
});

it("is not for hosts", async () => {
  const { system } = await deskWith();
  expect(() => feedDesk(system, { ...owner, role: "host" }).address()).toThrow(NotAllowed);
});
