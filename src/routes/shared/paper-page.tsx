import type { ComponentProps } from "react";
import { Paper, type PaperProps } from "#src/sections/paper/paper.tsx";
import { TitleBanner } from "#src/sections/title-banner/title-banner.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { PrintButton } from "#src/ui/print-button/print-button.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { Stack } from "#src/ui/stack/stack.tsx";
import { TextLink } from "#src/ui/text-link/text-link.tsx";
import styles from "./ways.module.css";

type PaperPageProps = {
  title: string;
  trail?: ComponentProps<typeof TitleBanner>["trail"];
  paper: PaperProps;
  /** Where it belongs to. */
  back?: { label: string; href: string };
};

/** A page with one paper: it is printed alone. */
export function PaperPage({ title, trail = [], paper, back }: PaperPageProps) {
  return (
    <>
      <div data-no-print>
        <TitleBanner title={title} crumb={title} trail={trail} />
      </div>
      <Section theme="day">
        <Container width="start">
          <Stack gap={3}>
            <Paper {...paper} />
            <p className={styles.ways} data-no-print>
              <PrintButton>Print this page</PrintButton>
              {back && <TextLink to={back.href}>{back.label}</TextLink>}
            </p>
          </Stack>
        </Container>
      </Section>
    </>
  );
}
