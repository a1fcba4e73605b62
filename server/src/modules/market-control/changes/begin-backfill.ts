import type { MarketChange } from '@meridian/contracts/operator/market-changes';
import { errors } from '../../../shared/errors/service-error.ts';
import { type Actor, recordAct } from '../../operators/index.ts';
import type { MarketControlContext } from '../context.ts';
import { insertChange } from '../queries/changes.ts';
import { refuseTooMany } from './begin-import.ts';
import { showChange } from './show-change.ts';

interface WantedHistory {
  readonly vendor: string;
  /** With commas between them; all of the vendor when empty. */
  readonly symbols: string;
  readonly from: string;
  readonly to?: string | undefined;
  readonly interval: '1d' | '1m';
}

/** Begins to load history of a vendor. Throws 101 for a vendor, symbols or days that cannot be loaded. */
export async function beginBackfill(
  context: Pick<MarketControlContext, 'store' | 'now' | 'feedControl' | 'wakeMarketChanges'>,
  { vendor, symbols, from, to, interval }: WantedHistory,
  { actor, reason }: { readonly actor: Actor; readonly reason: string },
): Promise<MarketChange> {
  const { store, now, feedControl, wakeMarketChanges } = context;
  const nowMs = now();
  const wanted = {
    vendor,
    symbols: symbols.split(/[\s,]+/).filter((it) => it !== ''),
    interval,
    fromMs: Date.parse(from),
    toMs: to === undefined ? nowMs : Date.parse(to),
  };
  const fault = feedControl.backfillFault(wanted);
  if (fault !== undefined) throw errors.invalidParameters({ message: fault });
  const at = new Date(nowMs);
  const change = await store.transaction().execute(async (trx) => {
    await refuseTooMany(trx);
    const row = await insertChange(trx, {
      kind: 'backfill',
      state: 'to apply',
      source: `feed:${vendor}`,
      file_name: `${vendor}, ${interval} from ${from}`,
      sha256: null,
      adjustment: null,
      symbol: null,
      request: JSON.stringify(wanted),
      begun_by: actor.name,
      begun_at: at,
      decided_by: actor.name,
      decided_at: at,
      reason,
      seen_at: at,
      result: null,
      rejected: null,
      fault: null,
    });
    const subject = { kind: 'market change', id: row.id } as const;
    const details = { vendor, symbols, from, to: to ?? null, interval };
    await recordAct(trx, { actor, act: 'market.change', subject, reason, details }, nowMs);
    return showChange(row, nowMs);
  });
  wakeMarketChanges();
  return change;
}
