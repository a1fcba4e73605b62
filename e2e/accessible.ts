import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** axe runs inside the page, which has it once per document. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const found = await checker.run(document, { resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

type Theme = 'light' | 'dark';

/** What breaks a rule of WCAG 2.0 to 2.2 A and AA or of best practice, in these themes: a line each. */
export async function accessFaults(
  page: Page,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
    // Colours on their way from one state to the next are those of neither.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    for (const violation of await violations(page)) faults.push(`${theme}, ${violation}`);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  return faults;
}

/** No violation on the page as it stands. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  expect(await accessFaults(page), name).toEqual([]);
}
