import { type ChangeEvent, useId, useSyncExternalStore } from "react";
import type { Comfort } from "#src/lib/comfort-settings.ts";
import { Button } from "#src/ui/button/button.tsx";
import { type ComfortChoice, comfortChoices, comfortSwitches } from "./comfort-choices.ts";
import styles from "./comfort-form.module.css";
import {
  changeComfort,
  getComfort,
  getServerComfort,
  resetComfort,
  subscribeToComfort,
} from "./comfort-store.ts";

/** All comfort settings. A change shows at once and is kept in this browser; nothing is sent anywhere. */
export function ComfortForm() {
  const comfort = useSyncExternalStore(subscribeToComfort, getComfort, getServerComfort);
  const isChanged = Object.keys(comfort).length > 0;
  return (
    <div className={styles.form} data-wake>
      <Switch
        label="Calm mode"
        hint="One switch for all: no movement, softer contrast, no shadows, and messages that wait for you."
        isOn={comfort.calm === "on"}
        onChange={(isOn) => changeComfort({ calm: isOn ? "on" : undefined })}
        isMain
      />
      {comfortChoices.map((choice) => (
        <Choice key={choice.name} choice={choice} value={comfort[choice.name] ?? ""} />
      ))}
      <div className={styles.switches}>
        {comfortSwitches.map(({ name, on, label }) => (
          <Switch
            key={name}
            label={label}
            isOn={comfort[name] === on}
            onChange={(isOn) => changeComfort({ [name]: isOn ? on : undefined })}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <Button variant="secondary" onClick={resetComfort} aria-disabled={!isChanged}>
          Reset all settings
        </Button>
        <p role="status" className={styles.status}>
          {isChanged
            ? "Your settings are kept in this browser."
            : "The site follows the settings of your device."}
        </p>
      </div>
    </div>
  );
}

function Choice({ choice: { name, label, options }, value }: { choice: ComfortChoice; value: string }) {
  const group = useId();
  const handleChange = (event: ChangeEvent<HTMLInputElement>) =>
    changeComfort({ [name]: event.target.value || undefined } as Comfort);
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              onChange={handleChange}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SwitchProps = {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isMain?: boolean;
};

function Switch({ label, hint, isOn, onChange, isMain = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={isMain ? styles.main : styles.switch}>
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}
