import type { Adjustment } from '@meridian/market/bars';
import type { ImportProgress, ImportSummary } from '../../../lake/import/import-files.ts';
import type { ObjectsPlace } from '../../../lake/objects/open-lake-objects.ts';

/** What the program does with one file. */
export interface ImportRequest {
  readonly home: string;
  readonly objects: ObjectsPlace | undefined;
  readonly path: string;
  readonly rejectedFolder: string;
  /** The label of the rows. */
  readonly name: string;
  readonly isFeed: boolean;
  readonly adjustment: Adjustment | undefined;
  readonly isCheck: boolean;
  readonly corrects: boolean;
  readonly unpackedMax: number;
}

/** What it reports to its parent: how far it is, and at its end what came of it, or why it cannot be done, in a sentence. */
export type ImportMessage =
  | { readonly progress: ImportProgress }
  | { readonly summary: ImportSummary }
  | { readonly fault: string };

/** A file that cannot be imported. The message is a sentence for the operator. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
}

/** Does the work. Rejects with ImportFault when the operator can mend it. Aborting changes nothing. */
export type RunImport = (
  request: ImportRequest,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
) => Promise<ImportSummary>;
