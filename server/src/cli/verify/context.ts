import type { MasterSecretSource } from '../../config/master-secret.ts';
import type { ObjectStore } from '../../shared/object-store/object-store.ts';
import type { CallFiles } from '../../modules/usage/index.ts';
import type { Quarantine } from '../../shared/quarantine/quarantine.ts';
import type { Store } from '../../store/schema.ts';

/** What the checks read. */
export interface VerifyContext {
  readonly home: string;
  readonly store: Store;
  /** Calls in an object store; undefined where there is none. */
  readonly callFiles: CallFiles | undefined;
  readonly source: MasterSecretSource;
  readonly quarantine: Quarantine;
  /** What processes share; undefined without an object store. */
  readonly objects: ObjectStore | undefined;
  readonly now: () => number;
}
