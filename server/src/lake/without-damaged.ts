import { DamagedDataError } from '../shared/errors/damaged-data-error.ts';
import type { Lake } from './lake.ts';

/**
 * Runs `work` over many symbols, which leaves out those of `lake.damaged()`. Runs it again when it finds another damaged
 * one. Each attempt leaves out at least one symbol more, so that this ends.
 */
export async function withoutDamaged<T>(lake: Pick<Lake, 'damaged'>, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = lake.damaged().length;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DamagedDataError) || lake.damaged().length <= before) throw error;
    }
  }
}
