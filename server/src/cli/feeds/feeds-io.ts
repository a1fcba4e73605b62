import type { Config } from '../../config/config.ts';
import type { Output } from '../../lake/import/progress.ts';

/** What the commands of `meridian feeds` work with. */
export interface FeedsIo {
  readonly config: Pick<Config, 'home' | 'feeds' | 'operator'>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly now: () => number;
  /** Aborting ends a backfill, which the same command continues. */
  readonly signal?: AbortSignal;
}
