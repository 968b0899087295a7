import { TopBar } from "./top-bar.tsx";

const address = {
  street: "120 Willow Arch Lane",
  city: "Columbus",
  region: "OH",
  postalCode: "43215",
  country: "US",
};

export const fixtures = {
  all: () => (
    <TopBar
      name="Haven Sensory Studio"
      phone="(614) 555-0142"
      address={address}
      social={[
        { network: "facebook", url: "https://facebook.example/haven-studio" },
        { network: "instagram", url: "https://instagram.example/haven-studio" },
      ]}
    />
  ),
};
