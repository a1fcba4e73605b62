import { api } from '@meridian/contracts/api';
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import type { AppContext } from '../../modules/app-context.ts';
import { createStoredReport, resolveReportOrder } from '../../modules/reports/index.ts';

/** The report that the example of GET /reports/{id} names, as an account's own. */
export async function storeExampleReport(context: AppContext, accountId: string): Promise<void> {
  const { store, lake, now } = context;
  const [{ params }] = api.report.examples;
  const request = { type: 'daily', start: undefined, end: undefined, sections: ['newsSummary'] } as const;
  const order = resolveReportOrder(
    { ...request, symbols: [lake.symbol('AAPL')!] },
    DEFAULT_PLANS.enterprise,
    now(),
  );
  await store
    .insertInto('report')
    .values({
      id: params.id,
      account_id: accountId,
      mode: 'live',
      state: 'queued',
      name: 'Apple Inc.',
      made_of: JSON.stringify(order),
      scheduled: false,
      created_at: new Date(now()),
      expires_at: new Date(now() + 86_400_000),
      bytes: null,
      pages: null,
      failure: null,
    })
    .execute();
  await store.insertInto('report_file').values({ report_id: params.id, logo: null, content: null }).execute();
  await createStoredReport(context, { id: params.id, scheduled: false });
}
