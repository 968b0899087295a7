/** The form of a gift, for the page where somebody signs up for an event. */

import { defineForm } from "#core/form/define-form.ts";
import { amountRange } from "#core/form/kinds/money/donation-amount.ts";

/** What somebody who signs up for an event gives online, if they like. */
export const giftForm = defineForm({
  name: "gift",
  fields: {
    gift: {
      kind: "money",
      label: "Your gift, if you like to give it now",
      get help() {
        return `Any sum ${amountRange()}. You can just as well give when you come.`;
      },
    },
  },
});
