import { type WaiverText, waiverFormIn } from "#core/booking/waiver-signing.ts";
import { Section } from "#ui/section/section.tsx";
import { Over, SignedCopy, WaiverForm } from "./waiver-form.tsx";

const text: WaiverText = {
  lang: "en",
  language: "English",
  title: "Our house rules, to sign",
  text: ["We take off our shoes.", "Children stay with the adult who came with them."],
  labels: {
    name: "Your full name",
    who: "For whom do you sign?",
    self: "For myself. For my children, too, if I write them here.",
    child: "I am the parent or guardian of these children",
    addChild: "Add a child",
    others: "Somebody else's child, or another adult? They sign on their own phone.",
    sendLink: "Send them the link",
    childName: "First name of the child",
    childYear: "Year in which the child was born",
    email: "Your e-mail address, if you would like a copy",
    agree: "I have read this, and I agree",
    sign: "Sign",
    changed: "The text has changed since you opened this page. Please read it again.",
    errors: "Please check these fields",
    required: "required",
    error: "Error",
    skip: "Skip to content",
    missing: "Please fill this in.",
    wrong: "Please check this again.",
    mailed: "A copy goes to your e-mail address, too.",
    copy: "Your copy of what you signed with us.",
    print: "Print this page",
    home: "Go Back Home",
    another: "Another adult signs here",
    done: "Thank you. It is signed. This page is your copy: you can print it.",
    many: "Very many people have signed for this visit already. Please sign on paper when you come.",
    over: "There is nothing to sign here any more. Please ask who gave you this link, or call us.",
    offline: "You seem to be offline. Your text is kept here. Please try again when you are connected.",
    wait: "Please wait a moment",
    tryAgain: "Please try again in a few minutes, or call us. What you typed is not lost.",
    sendAgain: "Send it again",
    back: "Back to the page",
  },
};

const visit = {
  text,
  visits: [{ name: "Lake Room", when: "Friday, December 4, 3 pm to 4 pm" }],
  place: "Haven, 1 Lane, Columbus",
};

export const fixtures = {
  form: () => (
    <Section width="content">
      <WaiverForm
        {...visit}
        form={waiverFormIn(text.labels)}
        others={[{ lang: "es", language: "Español", href: "?lang=es" }]}
        errors={[{ field: "name", message: text.labels.missing }]}
        typed={{ childName1: "Lou", childName2: "Bo" }}
        link="https://haven.example/waiver/1"
        seen=""
        isChanged
      />
    </Section>
  ),
  signed: () => (
    <Section width="content">
      <SignedCopy
        {...visit}
        name="Ada Reed"
        minors={["Lou", "Bo"]}
        email="ada@example.com"
        here="/waiver/1"
      />
    </Section>
  ),
  over: () => (
    <Section width="content">
      <Over isAnswer={false} text={text} others={[{ lang: "es", language: "Español", href: "?lang=es" }]} />
    </Section>
  ),
};
