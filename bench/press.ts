import type { Locator } from '@playwright/test';

/**
 * Moves the pointer onto the middle of `target` and presses at once. Playwright's own click adds listeners to the page, whose time
 * would count as the page's.
 */
export async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What should be pressed is not on the page.');
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
