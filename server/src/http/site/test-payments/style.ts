/** The look of the portal, by its tokens; `fontFile` is the address of its typeface, if the build has one. */
export const checkoutStyle = (fontFile: string | undefined): string => `${
  fontFile === undefined
    ? ''
    : `@font-face { font-family: 'Archivo Variable'; src: url('${fontFile}') format('woff2'); font-weight: 380 620;
  font-stretch: 88% 116%; font-display: swap; ascent-override: 91%; descent-override: 18%; }
`
}:root { color-scheme: light dark;
  --page: light-dark(oklch(0.974 0.002 222), oklch(0.168 0.008 220));
  --surface: light-dark(oklch(0.998 0.001 222), oklch(0.197 0.009 220));
  --sunken: light-dark(oklch(0.95 0.003 215), oklch(0.143 0.008 220));
  --line: light-dark(oklch(0.895 0.006 222), oklch(0.278 0.011 220));
  --line-strong: light-dark(oklch(0.8 0.009 222), oklch(0.375 0.013 220));
  --control: light-dark(oklch(0.595 0.014 222), oklch(0.535 0.015 220));
  --ink: light-dark(oklch(0.215 0.014 225), oklch(0.945 0.006 180));
  --ink-2: light-dark(oklch(0.385 0.016 225), oklch(0.815 0.009 200));
  --ink-3: light-dark(oklch(0.495 0.017 225), oklch(0.695 0.012 215));
  --ink-inverse: light-dark(oklch(0.974 0.002 222), oklch(0.168 0.008 220));
  --signal: light-dark(oklch(0.555 0.222 354), oklch(0.685 0.212 354));
  --focus: light-dark(oklch(0.555 0.222 354), oklch(0.745 0.178 354));
  --warn: light-dark(oklch(0.5 0.108 75), oklch(0.83 0.128 84));
  --warn-wash: light-dark(oklch(0.96 0.028 88), oklch(0.258 0.028 82));
  --danger: light-dark(oklch(0.515 0.19 27), oklch(0.725 0.155 26));
  --danger-wash: light-dark(oklch(0.958 0.014 25), oklch(0.25 0.034 24)); }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 420 1rem/1.55 'Archivo Variable', Arial, sans-serif;
  overflow-wrap: anywhere; }
header, main { max-width: 64rem; margin: 0 auto; padding: 0 clamp(20px, 4.45vw, 64px); }
header { padding-top: 20px; }
main { padding-bottom: 72px; }
h1 { font-size: clamp(2.125rem, 1.5rem + 2.2vw, 3.25rem); font-stretch: 114%; font-weight: 520; line-height: 1.1;
  letter-spacing: -0.028em; margin: 40px 0 24px; text-wrap: balance; }
h2 { font-size: 1.125rem; font-stretch: 106%; font-weight: 560; letter-spacing: -0.01em; line-height: 1.2; margin: 0 0 12px; }
p { margin: 0 0 16px; }
.axis > * { min-width: 0; }
.one { max-width: 40rem; }
.banner { margin: 0; padding: 12px 14px; font-size: 0.875rem; line-height: 1.45; }
.test { background: var(--warn-wash); border: 1px dashed var(--warn); border-radius: 3px; display: grid; gap: 0 16px; }
.test strong { color: var(--warn); font-size: 1rem; font-weight: 600; }
.danger { background: var(--danger-wash); border-left: 3px solid var(--danger); border-radius: 0 3px 3px 0; margin: 0 0 24px; }
.danger strong { color: var(--danger); font-weight: 600; }
.summary { border-top: 1px solid var(--line-strong); margin: 0 0 32px; }
.summary div { display: flex; align-items: baseline; gap: 16px; justify-content: space-between; padding: 10px 0; border-bottom: 1px solid var(--line); }
.summary dt { color: var(--ink-3); font-size: 0.875rem; }
.summary dd { margin: 0; text-align: right; }
.total dd { font-size: 1.375rem; font-stretch: 106%; font-weight: 540; font-variant-numeric: tabular-nums lining-nums; line-height: 1.2; }
.field { margin-bottom: 16px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
label { display: block; font-size: 0.875rem; font-weight: 580; margin-bottom: 6px; }
input { width: 100%; height: 44px; padding: 0 12px; border: 1px solid var(--control); border-radius: 3px; background: var(--surface);
  color: var(--ink); font: inherit; font-variant-numeric: tabular-nums lining-nums; }
input[aria-invalid] { border-color: var(--danger); box-shadow: inset 3px 0 0 var(--danger); }
.hint, .fault { font-size: 0.8125rem; line-height: 1.4; margin: 6px 0 0; color: var(--ink-3); }
.fault { color: var(--danger); font-weight: 560; }
.btn { position: relative; display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 0 22px;
  border: 0; border-radius: 3px; background: var(--surface); box-shadow: inset 0 0 0 1px var(--control); color: var(--ink);
  font: 580 1rem/1.15 'Archivo Variable', Arial, sans-serif; text-decoration: none; cursor: pointer; overflow: hidden; }
.btn:hover { background: var(--sunken); }
.primary { background: var(--ink); box-shadow: none; color: var(--ink-inverse); }
.primary:hover { background: var(--ink-2); }
.primary::before { content: ''; position: absolute; inset: 0 auto 0 0; width: 4px; background: var(--signal); }
.wide { width: 100%; margin-top: 8px; }
.quiet { background: none; box-shadow: none; width: 100%; }
.cancel { margin-top: 8px; }
.actions, .actions form { display: flex; flex-wrap: wrap; gap: 12px; }
a { color: inherit; text-underline-offset: 0.22em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
input:focus-visible { outline-offset: -1px; }
table { width: 100%; border-collapse: collapse; margin-top: 12px; font-size: 0.875rem; line-height: 1.4; }
th { text-align: left; font-weight: 420; padding: 0 16px 0 0; }
thead th { color: var(--ink-3); font-size: 0.8125rem; padding-bottom: 6px; }
tbody tr { border-top: 1px solid var(--line); }
tbody th { white-space: nowrap; font-stretch: 88%; font-variant-numeric: tabular-nums lining-nums; }
tbody th a { display: block; padding: 12px 0; }
tbody td { padding: 10px 0; color: var(--ink-2); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.cards { margin-top: 40px; }
@media (min-width: 62.5rem) {
  .test { grid-template-columns: auto 1fr; align-items: baseline; }
  .axis { display: grid; grid-template-columns: 58fr 42fr; }
  .axis > :first-child { padding-right: 40px; }
  .cards { margin: 0; padding-left: 40px; border-left: 1px solid var(--line); }
}
`;
