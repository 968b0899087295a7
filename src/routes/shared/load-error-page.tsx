import type { Help } from "#domain/refusals.ts";
import { phoneLink } from "#src/lib/phone-link.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { Section } from "#src/ui/section/section.tsx";

/**
 * Shown after an error, such as a chunk that failed to load. It depends on nothing that could be missing as
 * well.
 *
 * @param help undefined if even the studio's facts could not be loaded.
 */
export function LoadErrorPage({ help }: { help: Help | undefined }) {
  return (
    <Section theme="night">
      <title>This page did not load</title>
      <Container>
        <h1 tabIndex={-1}>This page did not load</h1>
        <p>Something went wrong, on our side or on the way to you. You did nothing wrong.</p>
        <p>What you typed into a form is kept in this tab. Please load the page again.</p>
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
        {help && (
          <p>
            If it does not help, call{" "}
            <a translate="no" href={phoneLink(help.phone)}>
              {help.phone}
            </a>{" "}
            or write to{" "}
            <a translate="no" href={`mailto:${help.email}`}>
              {help.email}
            </a>
            .
          </p>
        )}
      </Container>
    </Section>
  );
}
