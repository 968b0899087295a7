import type { ComponentProps } from "react";
import { LivePage } from "#site/frame/live-page.tsx";
import styles from "#site/frame/ways.module.css";
import { PrintButton } from "#ui/print-button/print-button.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { Paper, type PaperProps } from "./paper.tsx";

type PaperPageProps = Pick<ComponentProps<typeof LivePage>, "title" | "documentTitle" | "trail"> & {
  paper: PaperProps;
  /** Where it belongs to. */
  back?: { label: string; href: string };
};

/** A page with one paper: it is printed alone. */
export function PaperPage({ paper, back, ...page }: PaperPageProps) {
  return (
    <LivePage {...page} printsAlone>
      <Paper {...paper} />
      <p className={styles.ways} data-no-print>
        <PrintButton>Print this page</PrintButton>
        {back && <TextLink to={back.href}>{back.label}</TextLink>}
      </p>
    </LivePage>
  );
}
