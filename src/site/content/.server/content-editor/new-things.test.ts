import { expect, it, onTestFinished } from "vitest";
import { withOptions } from "#core/form/answers.ts";
import { readPosted } from "#core/form/validate.ts";
import { addEventForm, addPassForm, addRoomForm } from "#site/words/add-forms.ts";
import { loadContent } from "../load-content.ts";
import { copyContent } from "../temporary-content.fixtures.ts";
import { eventProblems, passProblems, roomProblems } from "./new-things.ts";

const picture = [{ value: "hero-2-daylight-nook.webp", label: "A nook" }];
const shown = { summary: "A nook.", picture: "hero-2-daylight-nook.webp" };

function studio() {
  const content = copyContent();
  onTestFinished(() => content.remove());
  return { root: content.root, changes: new Map<string, string | undefined>() };
}

function room(name: string) {
  const senses = { light: "0", sound: "0", scent: "0", touch: "0", movement: "0", crowding: "0" };
  const typed = { ...shown, ...senses, name, mode: "private", people: "2", minutes: "60", price: "30" };
  return readPosted(withOptions(addRoomForm, { picture }), new URLSearchParams(typed));
}

function event(typed: Record<string, string>) {
  const read = readPosted(
    withOptions(addEventForm, { picture }),
    new URLSearchParams({
      ...shown,
      name: "Supper",
      day: "2031-05-05",
      from: "18:00",
      to: "20:00",
      ...typed,
    }),
  );
  if (!read.values) throw new Error(JSON.stringify(read.errors));
  return read.values;
}

function pass(typed: Record<string, string>) {
  const read = readPosted(
    withOptions(addPassForm, { picture }),
    new URLSearchParams({ ...shown, name: "Five", counts: "visits", count: "5", price: "100", ...typed }),
  );
  if (!read.values) throw new Error(JSON.stringify(read.errors));
  return read.values;
}

it.each(["Tactile Wall", " tactile  WALL", "Táctile Wall"])(
  "no second room is called as one that is there: %s",
  (name) => {
    const { values } = room(name);
    if (!values) throw new Error("The form is right.");
    expect(roomProblems(values, studio())).toMatchObject([
      { field: "name", message: expect.stringContaining("Tactile Wall") },
    ]);
  },
);

it("a pass has a name of its own, and a price", () => {
  const drafted = studio();
  const [first] = loadContent(drafted.root).products;
  expect(passProblems(pass({ name: first?.title ?? "" }), drafted)).toMatchObject([{ field: "name" }]);
  expect(passProblems(pass({ price: "0" }), drafted)).toMatchObject([{ field: "price" }]);
  expect(passProblems(pass({}), drafted)).toEqual([]);
});

it("an event is on a day to come, at a time that there is; its name may come again", () => {
  const drafted = studio();
  const [first] = loadContent(drafted.root).events;
  expect(eventProblems(event({ day: "2020-01-01" }), drafted)).toMatchObject([{ field: "day" }]);
  // In New York the clocks go from two to three then.
  const night = event({ day: "2031-03-09", from: "01:30", to: "02:30" });
  expect(eventProblems(night, drafted)).toMatchObject([{ field: "to" }]);
  expect(eventProblems(event({ name: first?.title ?? "" }), drafted)).toEqual([]);
});

it.each(["🎉", "...", "“”", "—"])("a name that cannot be read aloud is refused: %s", (name) => {
  expect(room(name).errors).toMatchObject([{ field: "name" }]);
});
