import { useId } from "react";
import { Button } from "#src/ui/button/button.tsx";
import { type ComfortChoice, comfortChoices, comfortSwitches } from "./comfort-choices.ts";
import styles from "./comfort-form.module.css";

/**
 * All comfort settings. A change applies at once and is saved in this browser; nothing is sent anywhere. It
 * needs no React: src/boot/comfort-panel.ts reads and fills the fields, which are named after the settings.
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
      {comfortChoices.map((choice) => (
        <Choice key={choice.name} {...choice} />
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

function Choice({ name, label, options }: ComfortChoice) {
  return (
    <fieldset className={styles.group}>
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
  );
}

type SwitchProps = { name: string; on: string; label: string; hint?: string };

function Switch({ name, on, label, hint }: SwitchProps) {
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
