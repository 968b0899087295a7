import { phoneLink } from "#src/lib/phone-link.ts";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import { WayBack } from "#src/sections/way-back/way-back.tsx";
import { Button } from "#src/ui/button/button.tsx";

/** Other ways to reach the studio; unknown where even its facts could not be loaded. */
type Help = { phone: string; email: string };

const TEXTS = [
  "Something went wrong, on our side or on the way to you. You did nothing wrong.",
  "What you typed into a form is kept in this tab. Please load the page again.",
];

/** The answer to a fault, such as a part of the page that did not arrive. */
export function FaultPage({ help }: { help: Help | undefined }) {
  return (
    <>
      <title>This page did not load</title>
      <TitleBanner title="This page did not load" crumb="Not loaded" />
      <WayBack texts={TEXTS}>
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
        {help && (
          <p>
            If it does not help, call <a href={phoneLink(help.phone)}>{help.phone}</a> or write to{" "}
            <a href={`mailto:${help.email}`}>{help.email}</a>.
          </p>
        )}
      </WayBack>
    </>
  );
}
