import "react";

// Attributes of buttons that open and close a dialog without a script; React's types do not have them yet.
declare module "react" {
  interface ButtonHTMLAttributes<T> {
    /** What the button does to the element that `commandfor` names. */
    command?: "show-modal" | "close" | undefined;
    /** Id of a dialog. */
    commandfor?: string | undefined;
  }
}
