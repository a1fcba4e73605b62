import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No violation of WCAG 2.0 to 2.2 A and AA or of best practice, in either theme. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    // Colours on their way from one state to the next are those of neither.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    expect(found, `${name} in ${theme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
}
