type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };

/** The part of a worker's global scope that is used here: the project's types are those of pages. */
export type WorkerScope = {
  skipWaiting: () => Promise<void>;
  registration: { navigationPreload?: { enable: () => Promise<void> }; unregister: () => Promise<boolean> };
  addEventListener: (name: "install" | "activate", handle: (event: Waiting) => void) => void;
};
