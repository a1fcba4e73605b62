import type { statfs } from 'node:fs/promises';
import type { Config } from '../../config/config.ts';
import type { MasterSecretSource } from '../../config/master-secret.ts';
import type { Store } from '../../store/schema.ts';

/** What a check found. A warning or a fault has its remedy in one sentence. */
export type Outcome =
  | { readonly state: 'ok'; readonly found: string }
  | { readonly state: 'warning' | 'fault'; readonly found: string; readonly remedy: string };

/** What the checks read. */
export interface DoctorContext {
  readonly config: Config;
  readonly source: MasterSecretSource;
  /** Opens the store at the first call; undefined when the embedded store does not run. */
  readonly store: () => Promise<Store | undefined>;
  readonly statfs: typeof statfs;
  readonly now: () => number;
}

/** A line of the report. */
export interface DoctorCheck {
  readonly name: string;
  readonly run: (context: DoctorContext) => Promise<Outcome>;
}

export const ok = (found: string): Outcome => ({ state: 'ok', found });
export const warning = (found: string, remedy: string): Outcome => ({ state: 'warning', found, remedy });
export const fault = (found: string, remedy: string): Outcome => ({ state: 'fault', found, remedy });
