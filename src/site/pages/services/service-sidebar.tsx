import type { ReactNode } from "react";
import { servicePath } from "#core/values/paths.ts";
import type { SectionHead } from "#site/content/schemas/shared-parts.ts";
import type { PictureData } from "#ui/lib/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import styles from "./service-sidebar.module.css";

type ServiceSidebarProps = {
  services: SectionHead & {
    items: readonly { slug: string; title: string }[];
    /** Slug of the service the page is about. */
    current: string;
  };
  /** `count`: how many read it already, as `Join 20,000 subscribers`; `form`: the sign-up. Null if there is no newsletter. */
  newsletter: { title: string; text: string; count: string | undefined; form: ReactNode } | null;
  pictures: SectionHead & { items: readonly { title: string; href: string; image: PictureData }[] };
};

/** The column beside a service: other services, the newsletter and a look into the gallery. */
export function ServiceSidebar({ services, newsletter, pictures }: ServiceSidebarProps) {
  return (
    <>
      <nav aria-labelledby="services-title">
        <h2 id="services-title" className={styles.title}>
          {services.title}
        </h2>
        <ul role="list" className={styles.services}>
          {services.items.map(({ slug, title }) => (
            <li key={slug}>
              <SmartLink
                to={servicePath(slug)}
                className={styles.service}
                aria-current={slug === services.current ? "page" : undefined}
              >
                {title}
              </SmartLink>
            </li>
          ))}
        </ul>
        {services.action && <TextLink to={services.action.href}>{services.action.label}</TextLink>}
      </nav>
      {newsletter && (
        <section aria-labelledby="newsletter-title" className={styles.newsletter} data-section-theme="night">
          <h2 id="newsletter-title" className={styles.title}>
            {newsletter.title}
          </h2>
          {newsletter.count && <p className={styles.count}>{newsletter.count}</p>}
          <p className={styles.text}>{newsletter.text}</p>
          {newsletter.form}
        </section>
      )}
      {pictures.items.length > 0 && (
        <section aria-labelledby="pictures-title" className={styles.gallery} data-extra>
          <h2 id="pictures-title" className={styles.title}>
            {pictures.title}
          </h2>
          <ul role="list" className={styles.pictures}>
            {pictures.items.map(({ title, href, image }) => (
              <li key={href}>
                <SmartLink to={href} className={styles.picture} aria-label={`${title}, in the gallery`}>
                  <Picture
                    picture={image}
                    sizes="(min-width: 1200px) 16rem, (min-width: 900px) 7rem, 30vw"
                    isDecorative
                    shape="arch"
                  />
                </SmartLink>
              </li>
            ))}
          </ul>
          {pictures.action && <TextLink to={pictures.action.href}>{pictures.action.label}</TextLink>}
        </section>
      )}
    </>
  );
}
