/** What this browser has stored under a key of localStorage. Null if there is nothing, or storage is blocked. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
