import { expect, type Locator } from '@playwright/test';

/** Waits until React has hydrated the element; earlier actions are lost. */
export const takenOver = (part: Locator): Promise<void> =>
  expect
    .poll(() =>
      part.evaluate((element) => {
        interface Fiber {
          readonly alternate: Fiber | null;
          readonly flags: number;
          readonly return: Fiber | null;
        }
        // React's flags of parts that it has begun and not committed: until then, it drops their events.
        const BEGUN = 2 | 4_096;
        const fibers = element as unknown as Record<string, Fiber>;
        const name = Object.keys(element).find((key) => key.startsWith('__reactFiber'));
        if (name === undefined) return false;
        for (let fiber: Fiber | null = fibers[name]!; fiber; fiber = fiber.return)
          if (fiber.alternate === null && (fiber.flags & BEGUN) !== 0) return false;
        return true;
      }),
    )
    .toBe(true);
