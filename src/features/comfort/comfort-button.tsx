// The panel is fetched as bare HTML, so its style sheet comes with the page.
import "./comfort-form.module.css";
import { Icon } from "#ui/icon/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { COMFORT_PAGE } from "./comfort-paths.ts";

/** Opens the comfort settings over the page (src/site/boot/comfort-panel.ts); without JavaScript, as a page. */
export function ComfortButton({ className }: { className?: string | undefined }) {
  return (
    <a href={COMFORT_PAGE} className={className} aria-haspopup="dialog" data-comfort>
      <Icon name="sliders" />
      <VisuallyHidden>Comfort settings</VisuallyHidden>
    </a>
  );
}
