/** Address of the style sheet of the server's own page. */
export const errorPageStylePath = "/api/v1.0/email/form.css";

/**
 * Style of the server's own page; without it the page reads as well. It stands alone, because a server that only takes
 * forms has no built site: its colors are the palette's before a brand turns them (src/styles/palette.css), by day and dim.
 */
export const errorPageStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fbf3e8, #2b1f45);
  --surface: light-dark(#fffaf2, #3e2f5d);
  --text: light-dark(#221d4a, #f5ecf3);
  --heading: light-dark(#2b1f5c, #fbf1ec);
  --accent: light-dark(#3b2e83, #ffc9a3);
  --on-accent: light-dark(#fff8ee, #1d1433);
  --line: light-dark(#7a709e, #a496c0);
  --error: light-dark(#8c1d2f, #ffb9b6);
  --focus: light-dark(#221d4a, #ffe3cf);
}
body {
  max-width: 40rem;
  margin: 0 auto;
  padding: clamp(1.5rem, 5vw, 4rem) 1.25rem;
  background: var(--ground);
  color: var(--text);
  font: 1.125rem/1.6 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
h1 { margin: 0 0 1.5rem; color: var(--heading); font: 600 clamp(1.75rem, 5vw, 2.5rem)/1.2 Georgia, serif; text-wrap: balance; }
a { color: var(--accent); text-underline-offset: 0.2em; }
li a { display: inline-block; padding-block: 0.5rem; }
[role="alert"] { margin: 0; padding: 1rem 1.25rem; border: 2px solid var(--error); border-radius: 0.75rem; background: var(--surface); font-weight: 600; }
ul { margin: 0.5rem 0 0; padding-inline-start: 1.5rem; }
label { display: block; margin: 1.5rem 0 0.375rem; color: var(--heading); font-weight: 600; }
.choice { display: flex; gap: 0.75rem; align-items: center; min-height: 2.75rem; }
.choice input { flex: none; width: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--accent); }
input:not([type="checkbox"]), textarea, select {
  box-sizing: border-box;
  width: 100%;
  min-height: 3rem;
  padding: 0.625rem 0.875rem;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  background: var(--surface);
  color: inherit;
  font: inherit;
}
form [aria-invalid]:is(input, textarea, select) { border: 2px solid var(--error); }
.error { margin: 0 0 0.375rem; color: var(--error); font-weight: 600; }
button {
  min-height: 3rem;
  margin: 2rem 0 1rem;
  padding: 0.625rem 1.75rem;
  border: 2px solid transparent;
  border-radius: 2rem;
  background: var(--accent);
  color: var(--on-accent);
  font: 600 1.0625rem/1.4 system-ui, sans-serif;
  cursor: pointer;
}
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
