import type { ComponentProps } from "react";
import { readHuePath } from "#core/values/desk-addresses.ts";
import { TextField } from "#ui/field/text-field.tsx";
import type { HueReading } from "#ui/lib/hue-reading.ts";
import { useDebouncedAnswer } from "#ui/lib/use-debounced-answer.ts";
import { Stack } from "#ui/stack/stack.tsx";
import styles from "./hue-field.module.css";

type HueFieldProps = ComponentProps<typeof TextField> & { reading: HueReading };

/** The brand's color with the resulting contrasts, measured while the owner types, before saving. */
export function HueField({ reading, ...field }: HueFieldProps) {
  const { answer, ask } = useDebouncedAnswer(readHuePath, reading);
  const { words, swatches, colors } = answer === "failed" ? unmeasured : answer;
  return (
    <Stack gap={1}>
      <TextField {...field} onInput={({ currentTarget }) => ask(currentTarget.value)} />
      <section className={styles.reading} aria-label={`Measured: ${field.label}`}>
        {swatches.length > 0 && (
          <svg className={styles.swatches} viewBox={`0 0 ${swatches.length} 1`} aria-hidden="true">
            {swatches.map((color, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a swatch is its place in the row
              <rect key={index} x={index} width="1" height="1" fill={color} />
            ))}
          </svg>
        )}
        <p role="status">{words}</p>
        {colors.length > 0 && (
          <>
            <p className={styles.lead}>The lowest contrast of each, in every look that a guest can choose:</p>
            <ul role="list">
              {colors.map(({ what, contrast, least, isEnough, where }) => (
                <li key={what} className={styles.row}>
                  <span>{what}</span> <b>{contrast.toFixed(1)}</b>{" "}
                  <span className={isEnough ? undefined : styles.fault}>
                    {isEnough ? `Enough: ${least} is needed` : `Too low: ${where}. ${least} is needed`}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </Stack>
  );
}

const unmeasured: HueReading = {
  words: "The contrast cannot be measured right now. It will be measured when you save.",
  isGood: false,
  swatches: [],
  colors: [],
};
