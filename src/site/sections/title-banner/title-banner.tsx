import type { ReactNode } from "react";
import { Breadcrumb } from "#ui/breadcrumb/breadcrumb.tsx";
import { Container } from "#ui/container/container.tsx";
import type { PictureData } from "#ui/lib/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";
import styles from "./title-banner.module.css";

type TitleBannerProps = {
  title: string;
  /** Shorter name, for the breadcrumb. */
  crumb?: string | undefined;
  lead?: string | undefined;
  /** Link to the home page, in the language of the page. */
  home?: string | undefined;
  /** Pages between the home page and this one. */
  trail?: readonly { label: string; href: string }[] | undefined;
  /** Decoration, seen through a door at the end of the band. Hidden on phones, which do not fetch it. */
  picture?: PictureData | undefined;
  /** Whether the page stands in the place of another one, which it explains: its title takes the focus. */
  isAnswer?: boolean;
  /** Daylight before a night room. The page's handle tells the header the same. */
  theme?: "day" | "night";
  /** What belongs to the name, such as what a room asks of the senses. */
  children?: ReactNode;
};

/** The low band with the page's title and breadcrumb, at the top of every page except the home pages. */
export function TitleBanner(props: TitleBannerProps) {
  const {
    title,
    crumb = title,
    lead,
    home = "Go Back Home",
    trail = [],
    picture,
    isAnswer = false,
    theme = "night",
    children,
  } = props;
  return (
    <div className={styles.banner} data-section-theme={theme}>
      <Container width="wide" className={styles.inner}>
        <div className={styles.words}>
          <Breadcrumb trail={[{ label: home, href: "/" }, ...trail]} current={crumb} />
          {/* biome-ignore lint/a11y/noAutofocus: where the browser would open it at the place of the other page */}
          <h1 className={styles.title} tabIndex={-1} autoFocus={isAnswer}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children && <div className={styles.more}>{children}</div>}
        </div>
        {picture && (
          <div className={styles.door}>
            <span className={styles.light} data-decor />
            <Picture
              picture={picture}
              shape="upright"
              sizes="(min-width: 900px) 20rem, 12rem"
              className={styles.picture}
              isDecorative
            />
          </div>
        )}
      </Container>
    </div>
  );
}
