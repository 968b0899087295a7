import { createContext } from "react-router";

/**
 * What the server passes to routes that it renders on request. `src/app/serve-pages.server.ts` declares the services that the
 * features give; publishing passes none.
 */
export interface Services {
  /** Called with anything thrown by a loader, an action or a component. */
  readonly onError: (error: unknown) => void;
}

/**
 * The key under which loaders and actions find the server's services: `context.get(services)`. Keys match by
 * identity, so the server takes this one from the built bundle.
 */
export const services = createContext<Services>({ onError: (error) => console.error(error) });
