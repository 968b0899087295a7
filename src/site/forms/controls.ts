import { isWireField } from "#core/form/wire.ts";

/** A control that people fill in. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const neverKept = new Set(["hidden", "file", "password", "submit", "button", "reset", "image"]);

/** The controls of a form that a draft may keep: nothing hidden, no file, no card, no wire field. */
export function draftControls(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(mayKeep);
}

function mayKeep({ name, type, autocomplete }: Control): boolean {
  return Boolean(name) && !neverKept.has(type) && !isWireField(name) && !autocomplete?.startsWith("cc-");
}

/** Whether a form contains nothing that a person entered. */
export function isUntouched(form: HTMLFormElement): boolean {
  return draftControls(form).every(isAtStart);
}

/** As many digits as a card has at least. */
const longNumber = /(?:\d\D{0,3}){12}\d/;

/** Says whether a text has a card number (`src/core/values/card-number.ts`). */
export type CardRule = (text: string, isPhone: boolean) => boolean;

/**
 * What a person has changed, by field name (see `keyOf`), without closed groups and card numbers in the wrong place.
 * @param hasCard undefined while the rule is not loaded: nothing with so many digits is kept then
 */
export function enteredValues(
  controls: readonly Control[],
  hasCard: CardRule = () => true,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const control of controls) {
    if (isAtStart(control) || control.matches(":disabled")) continue;
    const { value, type } = control;
    if (isTyped(control) && longNumber.test(value.normalize("NFKC")) && hasCard(value, type === "tel"))
      continue;
    const key = keyOf(control, controls);
    if (!isTickable(control) || control.checked) values[key] = value;
    else if (type === "checkbox") values[key] = "";
  }
  return values;
}

/** Restores kept values, except where something has been entered since. @returns The controls that changed. */
export function restoreValues(controls: readonly Control[], values: Readonly<Record<string, string>>) {
  return controls.filter(isUntouched).filter((control) => {
    const value = values[keyOf(control, controls)];
    if (value === undefined) return false;
    if (isTickable(control)) {
      const isChecked = control.value === value;
      if (control.checked === isChecked) return false;
      control.checked = isChecked;
    } else if (isOffered(control, value)) control.value = value;
    else return false;
    return true;
  });

  /** A group of radio buttons is touched as soon as one of them is. */
  function isUntouched(control: Control): boolean {
    if (control.type !== "radio") return isAtStart(control);
    return controls.every((other) => other.name !== control.name || isAtStart(other));
  }
}

/** The name under which a control's value is kept. Of several boxes or lists with one name, each has its own. */
function keyOf({ name, type, value, id }: Control, controls: readonly Control[]): string {
  const isAlone = type === "radio" || controls.filter((other) => other.name === name).length === 1;
  if (isAlone) return name;
  return type === "checkbox" ? `${name}=${value}` : `${name}#${id}`;
}

/** Whether a list still has an option: what is chosen of it may be gone since. */
function isOffered(control: Control, value: string): boolean {
  return !("options" in control) || [...control.options].some((option) => option.value === value);
}

/** Whether a person has written a control's value. The values of boxes and options are the page's. */
function isTyped(control: Control): boolean {
  return !isTickable(control) && !("options" in control);
}

function isAtStart(control: Control): boolean {
  if (isTickable(control)) return control.checked === control.defaultChecked;
  if (!("options" in control)) return control.value === control.defaultValue;
  const options = [...control.options];
  const standard = options.findIndex((option) => option.defaultSelected);
  return control.selectedIndex === Math.max(0, standard);
}

function isTickable(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}
