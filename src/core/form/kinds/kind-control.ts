import type { InputProps } from "./kind-inputs.ts";

/** Props for a control of `src/ui/field`. */
export type ControlProps = InputProps & {
  id: string;
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  error: string | undefined;
  /** What was typed before, if the server shows a form again. */
  defaultValue?: string;
};

/** What draws a field of a kind. */
export type KindControlProps<Asked> = {
  readonly field: Asked;
  readonly props: ControlProps;
  /** What was chosen before, where that is no text. */
  readonly chosen: unknown;
};
