/** Key in localStorage of the visitor's comfort settings, stored as JSON. */
export const COMFORT_KEY = "comfort";

/**
 * Every setting with its allowed values. Each is set on the root element as `data-<name>`; the styles do the
 * rest. A missing attribute means: follow the operating system.
 */
export const COMFORT_SETTINGS = {
  calm: ["on"],
  motion: ["off", "on"],
  theme: ["light", "dim"],
  contrast: ["softer", "default", "stronger"],
  "text-size": ["112", "125", "150", "175", "200"],
  spacing: ["wide"],
  font: ["readable"],
  pictures: ["hidden"],
  simple: ["on"],
} as const;

export type ComfortName = keyof typeof COMFORT_SETTINGS;
export type Comfort = { [Name in ComfortName]?: (typeof COMFORT_SETTINGS)[Name][number] };

/**
 * Reads the stored settings; unknown names and values are dropped.
 * @returns An empty object if nothing is stored, the JSON is damaged, or storage is blocked.
 */
function readComfort(): Comfort {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(COMFORT_KEY) ?? "{}");
    const known = Object.entries(COMFORT_SETTINGS).filter(([name, values]) =>
      (values as readonly string[]).includes((kept as Record<string, string>)[name] ?? ""),
    );
    return Object.fromEntries(known.map(([name]) => [name, (kept as Record<string, string>)[name]]));
  } catch {
    return {};
  }
}

/** Sets the settings as attributes on the root element and removes those that are not set. */
export function applyComfort(root: HTMLElement, comfort: Comfort = readComfort()): void {
  for (const name of Object.keys(COMFORT_SETTINGS) as ComfortName[]) {
    const value = comfort[name];
    if (value) root.setAttribute(`data-${name}`, value);
    else root.removeAttribute(`data-${name}`);
  }
}

/** Stores the settings in this browser and applies them. If storage is blocked, they last until a reload. */
export function saveComfort(root: HTMLElement, comfort: Comfort): void {
  try {
    if (Object.keys(comfort).length === 0) localStorage.removeItem(COMFORT_KEY);
    else localStorage.setItem(COMFORT_KEY, JSON.stringify(comfort));
  } catch {
    // Storage is blocked.
  }
  applyComfort(root, comfort);
}

/** Whether the whole site is dim: the visitor has chosen it, or else their system has. */
export function isDim({ dataset }: HTMLElement): boolean {
  return dataset.theme ? dataset.theme === "dim" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Keeps one theme for the whole site, as the comfort settings do; their forms follow as they do for another tab. */
export function keepTheme(root: HTMLElement, theme: NonNullable<Comfort["theme"]>): void {
  saveComfort(root, { ...readComfort(), theme });
  dispatchEvent(new StorageEvent("storage", { key: COMFORT_KEY }));
}
