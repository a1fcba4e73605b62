import type { Config } from '../../config/config.ts';
import type { LakeObjects } from '../../lake/objects/lake-objects.ts';
import type { Output } from '../../lake/import/progress.ts';

/** What the commands of `meridian feeds` work with. */
export interface FeedsIo {
  readonly config: Pick<Config, 'home' | 'feeds' | 'operator'>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly now: () => number;
  /** Opens what all processes share; undefined where each home has its own imports. */
  readonly openObjects?: () => Promise<LakeObjects | undefined>;
  /** Aborting ends a backfill, which the same command continues. */
  readonly signal?: AbortSignal;
}
