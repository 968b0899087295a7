import { useId } from "react";
import { Button } from "#ui/button/button.tsx";
import styles from "./comfort-form.module.css";
import type { ComfortName } from "./comfort-settings.ts";

const DEVICE = { value: "", label: "As my device" };

/** Settings with several options, in the order in which people look for them. */
const comfortChoices: readonly { name: ComfortName; label: string; options: (typeof DEVICE)[] }[] = [
  {
    name: "theme",
    label: "Light",
    options: [DEVICE, { value: "light", label: "Bright" }, { value: "dim", label: "Dim" }],
  },
  {
    name: "motion",
    label: "Movement",
    options: [DEVICE, { value: "off", label: "Off" }, { value: "on", label: "On" }],
  },
  {
    name: "contrast",
    label: "Contrast",
    options: [
      DEVICE,
      { value: "softer", label: "Softer" },
      { value: "default", label: "Normal" },
      { value: "stronger", label: "Stronger" },
    ],
  },
  {
    name: "text-size",
    label: "Text size",
    options: [
      { value: "", label: "100 %" },
      ...["112", "125", "150", "175", "200"].map((size) => ({ value: size, label: `${size} %` })),
    ],
  },
];

/** Settings that are on or off, and their value for on. */
const comfortSwitches = [
  { name: "spacing", on: "wide", label: "More space between lines and letters" },
  { name: "font", on: "readable", label: "Plain letters in headings too" },
  { name: "pictures", on: "hidden", label: "Hide pictures that are only decoration" },
  { name: "simple", on: "on", label: "Simpler pages, without counters, logos and extras" },
] as const;

/**
 * All comfort settings. A change applies at once and is saved in this browser; nothing is sent anywhere. It
 * needs no React: src/site/boot/comfort-panel.ts reads and fills the fields, which are named after the settings.
 */
export function ComfortForm() {
  return (
    <form className={styles.form} autoComplete="off" data-comfort>
      <Switch
        name="calm"
        on="on"
        label="Calm mode"
        hint="One switch for all: no movement, softer contrast, no shadows, and messages that wait for you."
      />
      {comfortChoices.map(({ name, label, options }) => (
        <fieldset key={name} className={styles.group}>
          <legend>{label}</legend>
          <div className={styles.options}>
            {options.map((option) => (
              <label key={option.value} className={styles.option}>
                <input type="radio" name={name} value={option.value} defaultChecked={!option.value} />
                {option.label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className={styles.switches}>
        {comfortSwitches.map((one) => (
          <Switch key={one.name} {...one} />
        ))}
      </div>
      <div className={styles.foot}>
        <Button variant="secondary" type="reset">
          Reset all settings
        </Button>
        <p role="status" className={styles.status}>
          <span className={styles.nothing}>The site follows the settings of your device.</span>
          <span className={styles.something}>Your settings are kept in this browser.</span>
        </p>
      </div>
    </form>
  );
}

function Switch({ name, on, label, hint }: { name: string; on: string; label: string; hint?: string }) {
  const id = useId();
  return (
    <div className={hint ? styles.main : styles.switch}>
      <label>
        <input type="checkbox" name={name} value={on} aria-describedby={hint && id} />
        {label}
      </label>
      {hint && <p id={id}>{hint}</p>}
    </div>
  );
}
