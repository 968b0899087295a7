/** The forms that ask for the code of a pass or voucher, for the pages of a booking. */

import { codeWords, longestCode } from "#core/booking/guest-passes.ts";
import { defineForm } from "#core/form/define-form.ts";

/** Asked at the last look before booking: the code of a pass or a voucher. */
export const passForm = defineForm({
  name: "pass",
  fields: {
    pass: {
      kind: "text",
      label: "I have a pass or a voucher",
      limit: longestCode,
      isCode: true,
      help: `Its code has ${codeWords}. What it does not pay, you pay as usual.`,
      autoComplete: "off",
    },
  },
});

/** Asked where somebody looks what is left of a pass or a voucher. */
export const findPassForm = defineForm({
  name: "find-pass",
  fields: {
    code: {
      kind: "text",
      label: "Code",
      limit: longestCode,
      isCode: true,
      help: `It is on the card and in the e-mail: ${codeWords}. Small letters and spaces do not matter.`,
      required: "Please enter the code of your pass or voucher.",
      autoComplete: "off",
    },
  },
});
