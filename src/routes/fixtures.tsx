import { type ComponentType, useSyncExternalStore } from "react";
import { Link, useLoaderData } from "react-router";

type FixtureModule = { fixtures: Record<string, ComponentType> };

const modules = import.meta.glob<FixtureModule>("../{ui,sections,features}/*/*.fixtures.tsx");
const names = Object.keys(modules).map(
  (path) => path.split("/").at(-1)?.replace(".fixtures.tsx", "") ?? path,
);

/** Loads the fixtures of one component, `/__fixtures/button`, or lists all of them. */
export async function clientLoader({ params }: { params: { name?: string } }) {
  const path = Object.keys(modules).find((key) => key.endsWith(`/${params.name}.fixtures.tsx`));
  const load = path ? modules[path] : undefined;
  return { fixtures: load ? (await load()).fixtures : {} };
}
clientLoader.hydrate = true as const;

/** In development only: every component in every state, to look at and to check by machine. */
export default function Fixtures() {
  const { fixtures } = useLoaderData() as FixtureModule;
  const isClient = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  if (!isClient) return null;
  const entries = Object.entries(fixtures);
  if (entries.length > 0) return entries.map(([name, Fixture]) => <Fixture key={name} />);
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <Link to={`/__fixtures/${name}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

export function HydrateFallback() {
  return null;
}
