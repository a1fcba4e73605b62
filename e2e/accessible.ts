import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What breaks a rule of WCAG 2.0 to 2.2 A and AA or of best practice, in either theme: a line each. */
export async function accessFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    // Colours on their way from one state to the next are those of neither.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) {
      faults.push(`${theme}, ${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  return faults;
}

/** No violation on the page as it stands. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  expect(await accessFaults(page), name).toEqual([]);
}
