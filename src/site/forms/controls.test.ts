import { describe, expect, it } from "vitest";
import { hasCardNumber } from "#core/values/card-number.ts";
import { type Control, draftControls, enteredValues, restoreValues } from "./controls.ts";

type Fake = Partial<HTMLInputElement> & { isDisabled?: boolean };

/** An input with the properties that the draft rules look at. */
function input({ isDisabled = false, ...more }: Fake): Control {
  const fake = {
    type: "text",
    name: "",
    value: "",
    defaultValue: "",
    checked: false,
    defaultChecked: false,
    autocomplete: "",
  };
  return {
    ...fake,
    matches: (selector: string) => selector === ":disabled" && isDisabled,
    ...more,
  } as Control;
}

function select(name: string, values: readonly string[], chosen: number, id = ""): Control {
  const options = values.map((value) => ({ value, defaultSelected: false }));
  return {
    ...input({ name, id }),
    type: "select-one",
    options,
    selectedIndex: chosen,
    value: values[chosen],
  } as unknown as Control;
}

function kept(...elements: Control[]): Record<string, string> {
  return enteredValues(draftControls({ elements } as unknown as HTMLFormElement), hasCardNumber);
}

describe("a draft holds", () => {
  it("what was typed, ticked and chosen", () => {
    expect(
      kept(
        input({ name: "name", value: "Ada" }),
        input({ name: "note", type: "textarea", value: "Hello" }),
        input({ name: "agree", type: "checkbox", value: "yes", checked: true }),
        input({ name: "method", type: "radio", value: "card", defaultChecked: true }),
        input({ name: "method", type: "radio", value: "offline", checked: true }),
        select("timeOfDay", ["", "morning"], 1),
      ),
    ).toEqual({ name: "Ada", note: "Hello", agree: "yes", method: "offline", timeOfDay: "morning" });
  });

  it("each of several boxes with one name, and restores it", () => {
    const box = (value: string, more: Fake = {}) =>
      input({ name: "helps", type: "checkbox", value, ...more });
    const typed = kept(
      box("dim", { checked: true }),
      box("silent", { defaultChecked: true }),
      box("seat", { checked: true }),
      box("door"),
    );
    const boxes = [
      box("dim"),
      box("silent", { checked: true, defaultChecked: true }),
      box("seat"),
      box("door"),
    ];
    restoreValues(boxes, typed);
    expect(boxes.map((control) => (control as HTMLInputElement).checked)).toEqual([true, false, true, false]);
  });

  it("each of several lists with one name, and restores only what is still offered", () => {
    const near = (chosen: { first: number; second: number }, isGone = false) => [
      select("week", ["", "7 2030-05-09T15:00", "7 2030-05-09T16:00"], chosen.first, "first"),
      select("week", ["", ...(isGone ? [] : ["7 2030-05-16T15:00"])], chosen.second, "second"),
    ];
    const typed = kept(...near({ first: 2, second: 1 }));
    const again = near({ first: 0, second: 0 });
    restoreValues(again, typed);
    expect(again.map(({ value }) => value)).toEqual(["7 2030-05-09T16:00", "7 2030-05-16T15:00"]);
    const without = near({ first: 0, second: 0 }, true);
    restoreValues(without, typed);
    expect(without.map(({ value }) => value)).toEqual(["7 2030-05-09T16:00", ""]);
  });

  it("what is ticked of a list with long numbers before any rule is loaded", () => {
    const week = input({
      name: "week",
      type: "checkbox",
      value: "12 2030-05-09T15:00:00-04:00",
      checked: true,
    });
    expect(enteredValues([week])).toEqual({ week: week.value });
  });

  it("other long numbers, once the rule that tells them from a card's is loaded", () => {
    const phone = input({ name: "note", value: "Please call +49 1512 3456789, account 4242 4242 4242 4243" });
    expect(kept(phone)).toEqual({ note: phone.value });
    expect(enteredValues([phone])).toEqual({});
  });

  it.each<[string, Fake]>([
    ["an untouched field", { name: "name", value: "Ada", defaultValue: "Ada" }],
    ["a file", { name: "file", type: "file", value: "C:\\fakepath\\cv.pdf" }],
    ["a card number, which has no name", { value: "4242424242424242" }],
    ["a card number under a name", { name: "number", value: "4242", autocomplete: "cc-number" }],
    ["a card number in the wrong place", { name: "note", value: "My card is 4242 4242 4242 4242." }],
    ["a password", { name: "secret", type: "password", value: "x" }],
    ["the field that people never see", { name: "contact_by_fax", value: "x" }],
    ["a hidden field", { name: "cause", type: "hidden", value: "x" }],
    ["a field of the wire", { name: "page", value: "/x" }],
    ["a field of a closed group", { name: "people", value: "2", isDisabled: true }],
  ])("never %s", (_, fake) => {
    expect(kept(input(fake))).toEqual({});
  });
});

describe("a draft is restored", () => {
  it("into text, boxes, choices and lists", () => {
    const name = input({ name: "name" });
    const agree = input({ name: "agree", type: "checkbox", value: "yes" });
    const card = input({ name: "method", type: "radio", value: "card", checked: true, defaultChecked: true });
    const offline = input({ name: "method", type: "radio", value: "offline" });
    const changed = restoreValues([name, agree, card, offline], {
      name: "Ada",
      agree: "yes",
      method: "offline",
    });
    expect(changed).toHaveLength(4);
    expect(kept(name, agree, card, offline)).toEqual({ name: "Ada", agree: "yes", method: "offline" });
  });

  it("but never over something typed before hydration", () => {
    const name = input({ name: "name", value: "Bo" });
    expect(restoreValues([name], { name: "Ada" })).toEqual([]);
    expect(name.value).toBe("Bo");
  });

  it("and leaves fields alone that it does not contain", () => {
    const email = input({ name: "email" });
    expect(restoreValues([email], { name: "Ada" })).toEqual([]);
  });
});
