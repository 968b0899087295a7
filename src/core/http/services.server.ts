import { createContext } from "react-router";
import type { Services } from "#app/page-services.server.ts";

/**
 * The key under which loaders and actions find the server's services: `context.get(services)`. Keys match by
 * identity, so the server takes this one from the built bundle.
 */
export const services = createContext<Services>({ onError: (error) => console.error(error) });
