/** The home hero's slideshow. */
export function startHero(): void {}
