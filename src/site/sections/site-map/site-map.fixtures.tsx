import { SiteMap } from "./site-map.tsx";

const pages = (labels: string[]) => labels.map((label) => ({ label, href: `/${label.toLowerCase()}` }));

export const fixtures = {
  threeGroups: () => (
    <SiteMap
      head={{ title: "All pages", lead: "Every page of this site, on one list." }}
      groups={[
        { title: "The studio", links: pages(["About", "Gallery", "Contact"]) },
        { title: "Services", links: pages(["All services"]) },
        { title: "Help and give", links: pages(["Donate", "Volunteer"]) },
      ]}
    />
  ),
};
