import { type MarketChange, UNFINISHED_MAX } from '@meridian/contracts/operator/market-changes';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { Actor } from '../../operators/index.ts';
import type { MarketControlContext } from '../context.ts';
import { countUnfinished, insertChange } from '../queries/changes.ts';
import { showChange } from './show-change.ts';

const IMPORTABLE = /\.(?:csv|csv\.gz|parquet|json|jsonl|ndjson)$/i;
const NAME_MAX = 100;

export interface NewImport {
  readonly name: string;
  readonly bytes: number;
  readonly adjusted?: 'raw' | 'split' | 'all' | undefined;
}

/** Begins an import, whose parts come next. Throws 101 for another kind of file, and 142 while too many have not ended. */
export const beginImport = (
  { store, now }: Pick<MarketControlContext, 'store' | 'now'>,
  { name, bytes, adjusted }: NewImport,
  actor: Actor,
): Promise<MarketChange> =>
  store.transaction().execute(async (trx) => {
    const fileName = plainName(name);
    await refuseTooMany(trx);
    const at = new Date(now());
    const row = await insertChange(trx, {
      kind: 'import',
      state: 'receiving',
      source: `import:${fileName.replace(/(?:\.(?:csv|gz|parquet|json|jsonl|ndjson))+$/i, '')}`,
      file_name: fileName,
      bytes,
      sha256: null,
      adjustment: adjusted ?? null,
      symbol: null,
      request: null,
      begun_by: actor.name,
      begun_at: at,
      decided_by: null,
      decided_at: null,
      reason: null,
      step: 'receiving',
      total: bytes,
      seen_at: at,
      result: null,
      rejected: null,
      fault: null,
    });
    return showChange(row, at.getTime());
  });

/** Throws 142 while too many changes have not ended: each holds a file. */
export async function refuseTooMany(trx: Transaction): Promise<void> {
  if ((await countUnfinished(trx)) >= UNFINISHED_MAX)
    throw errors.conflict({
      message: `${UNFINISHED_MAX} changes are not finished. Apply or cancel one of them first.`,
    });
}

/** The name without folders, in letters, digits, dots, hyphens and underscores. */
function plainName(name: string): string {
  const plain = name
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/[^\w.-]+/g, '-')
    .replace(/^[.-]+/, '');
  const message = 'The file must be a .csv, a .csv.gz, a .parquet or a .json';
  if (!IMPORTABLE.test(plain)) throw errors.invalidParameters({ message, errors: { name: message } });
  return plain.slice(-NAME_MAX).replace(/^[.-]+/, '');
}
