import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accentTokens, weakTokens } from './accent.ts';
import { DEFAULT_PORTAL_CONFIG } from './portal-config-defaults.ts';

test('every hue has AA contrast in both themes', () => {
  for (let hue = 0; hue <= 360; hue += 1) expect([hue, weakTokens(accentTokens(hue))]).toEqual([hue, []]);
});

test('the default hue has the colors of the style sheet', () => {
  const css = readFileSync(new URL('../../web/src/styles/tokens.css', import.meta.url), 'utf8');
  const tokens = accentTokens(DEFAULT_PORTAL_CONFIG.brand.accent);
  expect(tokens).toHaveLength(12);
  for (const { name, theme, css: computed } of tokens) {
    const pair = new RegExp(`--${name}: light-dark\\(oklch\\((.+?)\\), oklch\\((.+?)\\)\\);`).exec(css)!;
    const [lightness, chroma] = pair[theme === 'light' ? 1 : 2]!.split(' ').map(Number);
    const [ownLightness, ownChroma] = computed.slice(6).split(' ').map(Number.parseFloat);
    expect([name, theme, ownLightness]).toEqual([name, theme, lightness]);
    // The design leaves sRGB by a little for two of them.
    expect(Math.abs(ownChroma! - chroma!)).toBeLessThan(0.006);
  }
});

test('black, white and a known color have the contrast that WCAG says', () => {
  const signal = accentTokens(354).find(({ name, theme }) => name === 'signal' && theme === 'light')!;
  expect(signal.hex).toBe('#cb107c');
  expect(signal.contrast).toBeCloseTo(5.5, 0);
});
