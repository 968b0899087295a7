import { ButtonLink } from "#ui/button/button-link.tsx";
import { samplePictures } from "#ui/picture/sample-picture.fixtures.ts";
import { WayBack } from "./way-back.tsx";

const links = ["Home", "Services", "Events", "Contact"].map((label) => ({
  label,
  href: `/${label.toLowerCase()}`,
}));

export const fixtures = {
  withLinks: () => <WayBack texts={["This page does not exist, or it has moved."]} links={links} />,
  withPicture: () => (
    <WayBack texts={["Your message is with us.", "We write back soon."]} picture={samplePictures.day}>
      <ButtonLink to="/">Back to the home page</ButtonLink>
    </WayBack>
  ),
};
