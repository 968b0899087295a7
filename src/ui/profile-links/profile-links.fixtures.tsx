import { BothThemes } from "../section/section.fixtures.tsx";
import { ProfileLinks } from "./profile-links.tsx";

const profiles = (["facebook", "instagram", "youtube", "linkedin"] as const).map((network) => ({
  network,
  url: `https://${network}.example/haven`,
}));

export const fixtures = {
  looks: () => (
    <BothThemes>
      <ProfileLinks profiles={profiles} owner="A volunteer" />
    </BothThemes>
  ),
};
