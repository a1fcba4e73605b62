import type { ReportRequest } from '@meridian/contracts/portal/reports';
import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { REPORT_SECTIONS, type ReportSection, type ReportSections } from '@meridian/contracts/reports';
import type { ReportContext } from './context.ts';
import { knownSymbol } from '../market-data/index.ts';
import { planOfAccount } from '../../shared/plans/account-plan.ts';
import { errors } from '../../shared/errors/service-error.ts';
import type { Store, Transaction } from '../../store/schema.ts';
import { resolveReportOrder, type ReportOrder, DateRangeError } from './order.ts';
import { findAccountPlan } from './queries.ts';

/** The plan of an account. Visitors get the default plan. */
export async function planFor(store: Store | Transaction, accountId: string | undefined) {
  if (accountId === undefined) return DEFAULT_PLAN;
  const account = await findAccountPlan(store, accountId);
  return account ? planOfAccount(account) : DEFAULT_PLAN;
}

/** The selected sections in document order. Throws 101 when none is selected. */
export function chosenSections(sections: ReportSections): ReportSection[] {
  const chosen = REPORT_SECTIONS.filter((name) => sections[name]);
  if (chosen.length > 0) return chosen;
  const message = 'Choose at least one section';
  throw errors.invalidParameters({ message, errors: { sections: message } });
}

/** Resolves a request of the portal. Throws 141 (symbol) and 101 (sections, dates) with a message for the field. */
export async function portalOrder(
  { store, lake, now }: Pick<ReportContext, 'store' | 'lake' | 'now'>,
  { symbol, type, start, end, sections }: ReportRequest,
  accountId: string | undefined,
): Promise<{ readonly order: ReportOrder; readonly name: string }> {
  const info = knownSymbol(lake, symbol);
  const selection = { type, symbols: [info], start, end, sections: chosenSections(sections) };
  try {
    return { order: resolveReportOrder(selection, await planFor(store, accountId), now()), name: info.name };
  } catch (error) {
    if (!(error instanceof DateRangeError)) throw error;
    const message = `${error.message}.`;
    throw errors.invalidParameters({ message, errors: { [error.field]: message } });
  }
}
