import { recordAct, writeActs } from '../../../modules/operators/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const exportActsOperation: ConsoleOperation<'exportActs'> = async (
  { store, now },
  { request: { format, ...filter }, actor },
) => {
  const act = { actor, act: 'audit.export', details: { format, ...filter } } as const;
  await store.transaction().execute((trx) => recordAct(trx, act, now()));
  const day = new Date(now()).toISOString().slice(0, 10);
  return {
    name: `audit-${day}.${format}`,
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    content: writeActs(store, filter, format),
  };
};
