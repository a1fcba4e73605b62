import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** axe runs inside the page, loaded once per document. */
async function violations(page: Page, within: string, decided: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ selector, isDecided }) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const part = selector === 'html' ? document : selector;
      const found = await checker.run(part, { resultTypes: ['violations', 'incomplete'] });
      const lines = (results: typeof found.violations) =>
        results.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      const undecided = isDecided ? lines(found.incomplete).map((line) => `undecided ${line}`) : [];
      return [...lines(found.violations), ...undecided];
    },
    { selector: within, isDecided: decided },
  );
}

type Theme = 'light' | 'dark';

/**
 * The violations of WCAG 2.0 to 2.2 A and AA and of best practices in these themes, one per line: of the whole page, or of
 * the part that a selector names. With `decided`, also what axe cannot judge, such as text whose ground it cannot find.
 */
export async function accessFaults(
  page: Page,
  themes: readonly Theme[] = ['light', 'dark'],
  within = 'html',
  decided = false,
): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
    // Colors in transition belong to neither state. Animations of scrolling never end.
    await page.evaluate(() => {
      const running = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      return Promise.allSettled(running.map(({ finished }) => finished));
    });
    for (const violation of await violations(page, within, decided)) faults.push(`${theme}, ${violation}`);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  return faults;
}

/** Expects no violation on the current page. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // A page whose scripts are loading has none yet; the dashboard's first view is beside its root, and its heading goes with it.
  await expect(page.locator('#root h1').first(), `${name} has a heading`).toBeAttached();
  expect(await accessFaults(page), name).toEqual([]);
}
