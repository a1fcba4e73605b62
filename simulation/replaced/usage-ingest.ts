/** In place of the SQL of ingestion: the model store with the same contract. */
import type * as real from '../../server/src/store/usage-ingest.ts';
import { parts } from '../simulated.ts';

export const ingestPart: typeof real.ingestPart = (_pool, id, _start, read) =>
  parts().store.ingestPart(id, read);
export const forgottenJournals: typeof real.forgottenJournals = (_pool, journals) =>
  parts().store.forgottenJournals(journals);
export const advanceJournals: typeof real.advanceJournals = (_pool, journals) =>
  parts().store.advanceJournals(journals);
