import { expect, type Locator } from '@playwright/test';

/** Waits until React has hydrated the element; earlier actions are lost. */
export const takenOver = (part: Locator): Promise<void> =>
  expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);
