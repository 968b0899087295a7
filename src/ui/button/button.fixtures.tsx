import { Icon } from "../icon/icon.tsx";
import { BothThemes } from "../section/section.fixtures.tsx";
import { Button } from "./button.tsx";
import { ButtonLink } from "./button-link.tsx";

export const fixtures = {
  variants: () => (
    <BothThemes>
      <p>
        <Button>Send message</Button> <Button variant="secondary">See all services</Button>{" "}
        <Button variant="quiet">
          <Icon name="close" /> Close
        </Button>{" "}
        <Button variant="on-picture">
          <Icon name="pause" /> Pause pictures
        </Button>
      </p>
      <p>
        <Button isLoading>Submitting...</Button> <Button disabled>Not now</Button>{" "}
        <ButtonLink to="/contact">
          Book Session <Icon name="arrow-right" />
        </ButtonLink>
      </p>
    </BothThemes>
  ),
};
