import { defineForm } from "#core/form/define-form.ts";

/** What is said of settings that count more than what is entered at the desk. */
export const setOutsideWords = "It is set where this server is started, and is changed there.";

/** A mail server, and who gets the messages. */
export const mailForm = defineForm({
  name: "mail-server",
  fields: {
    server: {
      kind: "text",
      label: "Mail server",
      limit: 200,
      help: "As your mail provider names it for outgoing mail (SMTP), such as smtp.example.com. If it names a port, write it behind a colon.",
      required: "Please write the name of your mail server.",
    },
    user: {
      kind: "text",
      label: "User name",
      limit: 200,
      help: "Often your e-mail address.",
      autoComplete: "off",
    },
    password: {
      kind: "text",
      label: "Password",
      limit: 400,
      isSecret: true,
      help: "Many providers give you one for programs only: an app password. Leave it empty to keep the one that you have entered before.",
    },
    to: {
      kind: "email",
      label: "Messages go to",
      required: "Please write the address that gets the messages.",
    },
  },
});

/** The keys of the payment provider. */
export const cardsForm = defineForm({
  name: "card-keys",
  fields: {
    key: {
      kind: "text",
      label: "Restricted key",
      limit: 300,
      isSecret: true,
      help: "It begins with rk_live_, or with rk_test_ to try things out.",
      required: "Please enter the restricted key.",
    },
    webhook: {
      kind: "text",
      label: "Signing secret of the webhook",
      limit: 300,
      isSecret: true,
      help: "It begins with whsec_.",
      required: "Please enter the signing secret of the webhook.",
    },
  },
});
