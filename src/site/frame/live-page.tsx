import type { ComponentProps } from "react";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { Section } from "#ui/section/section.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { PageTitle } from "./live-head.tsx";

type LivePageProps = ComponentProps<typeof Stack> &
  Pick<ComponentProps<typeof TitleBanner>, "title" | "crumb" | "lead" | "home" | "trail"> & {
    /** Title of the document, where it differs from that of the page. */
    documentTitle?: string;
    isError?: ComponentProps<typeof PageTitle>["isError"];
    /** Whether what is below the title is printed alone. */
    printsAlone?: boolean;
  };

/** A live page: its titles, and its content in one column. Those of booking have a frame of their own. */
export function LivePage({ documentTitle, isError, printsAlone = false, ...props }: LivePageProps) {
  const { title, crumb, lead, home, trail, ...column } = props;
  return (
    <>
      <PageTitle isError={isError}>{documentTitle ?? title}</PageTitle>
      <div data-no-print={printsAlone ? "" : undefined}>
        <TitleBanner title={title} crumb={crumb} lead={lead} home={home} trail={trail} />
      </div>
      <Section width="start">
        <Stack {...column} />
      </Section>
    </>
  );
}
