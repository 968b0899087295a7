import { paymentSecrets } from "#core/config/config.server.ts";
import type { Finding } from "./finding.server.ts";
import type { LaunchStep } from "./model.ts";

/** Where something is found, and the step that it belongs to: the first that fits. */
const steps: readonly (readonly [RegExp, LaunchStep])[] = [
  [/SMTP_URL|MAIL_TO/, "mail"],
  [new RegExp(paymentSecrets[0]), "money"],
  [/ {2}(hours|quietHours|closed\[\d+\]\.from)$/, "hours"],
  [/ {2}(ein|charityRegistration|currency)$/, "money"],
  [/\/booking\.yaml:\d+ {2}.*\.(pay|deposit)$/, "money"],
  [/\/pictures\.yaml|\/gallery\.yaml|^public\//, "pictures"],
  [/\/(testimonials|partners|supporters|comments)\.yaml|\/volunteers\/|\/pages\/volunteer\.yaml/, "people"],
  [/\/(booking\.yaml|services\/|products\/)/, "rooms"],
  [/\/(place|visit|short)\.yaml/, "place"],
  [/\/(donate\.yaml|causes\/|pages\/causes\.yaml)/, "money"],
  [/\/(site|brand)\.yaml|^Settings of the server|^The published pages/, "facts"],
];

/** The step of *Make it yours* in which something of the sample is replaced; what fits no other is a text. */
export function stepOf({ location }: Pick<Finding, "location">): LaunchStep {
  return steps.find(([place]) => place.test(location))?.[1] ?? "texts";
}
