import type { ComponentProps } from "react";
import type { Senses } from "#core/values/senses-text.ts";
import { PageTitle } from "#site/frame/live-head.tsx";
import { useStart } from "#site/frame/use-start.ts";
import { SensesMark } from "#site/sections/sensory-profile/senses-mark.tsx";
import { TitleBanner } from "#site/sections/title-banner/title-banner.tsx";
import { BookingFrame } from "./booking-frame.tsx";

type BookingPageProps = ComponentProps<typeof BookingFrame> &
  Pick<ComponentProps<typeof TitleBanner>, "title" | "crumb" | "lead" | "trail" | "picture"> & {
    /** Title of the document, where it differs from that of the page. */
    documentTitle?: string;
    /** What the room in its title asks of the senses. */
    senses?: Senses | undefined;
    /** Whether the page says that something was not done. */
    isError?: boolean;
  };

/** A live page of booking: its titles, and its content in the frame. By default it follows the page where booking begins. */
export function BookingPage(props: BookingPageProps) {
  const start = useStart();
  const { documentTitle, isError, title, crumb, lead, trail = [start], picture, senses, ...frame } = props;
  return (
    <>
      <PageTitle isError={isError}>{documentTitle ?? title}</PageTitle>
      <TitleBanner title={title} crumb={crumb} lead={lead} trail={trail} picture={picture}>
        {senses && <SensesMark senses={senses} />}
      </TitleBanner>
      <BookingFrame {...frame} />
    </>
  );
}
