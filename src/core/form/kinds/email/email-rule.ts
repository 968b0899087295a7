import { isEmail } from "#core/values/email.ts";
import { type KindRule, unless } from "../kind-rule.ts";

export const emailRule: KindRule = {
  limit: 254,
  check: (text) => unless(isEmail(text), "Please check the e-mail address. It looks like name@example.com."),
};
