import type { ComponentType } from "react";
import { Link, useParams } from "react-router";
import type { PageHandle } from "#src/root.tsx";

type FixtureModule = { fixtures: Record<string, ComponentType> };

/** Rendered on request; never published. */
export const handle: PageHandle = { isLive: true };

const modules = import.meta.glob<FixtureModule>("../{ui,sections,features,desk}/*/*.fixtures.tsx", {
  eager: true,
});
const fixturesOf = new Map(
  Object.entries(modules).map(([file, { fixtures }]) => [
    file.replace(/^.*\/(.+)\.fixtures\.tsx$/, "$1"),
    Object.entries(fixtures),
  ]),
);

/**
 * Every state of one component, `/__fixtures/button`, or the list of all components. Only in development and in the
 * build for `npm run test:fixtures`; comfort settings work as on any page.
 */
export default function Fixtures() {
  const { name = "" } = useParams();
  const entries = fixturesOf.get(name);
  if (!entries) return <FixtureList />;
  return entries.map(([key, Fixture]) => <Fixture key={key} />);
}

function FixtureList() {
  return (
    <ul>
      {[...fixturesOf.keys()].map((name) => (
        <li key={name}>
          <Link to={`/__fixtures/${name}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
