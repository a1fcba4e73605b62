import { massive } from '@meridian/contracts/compat/massive';
import { timeText } from '@meridian/market/dates';
import { companyInfo, plain } from '../../http/api/routes/fundamentals.ts';
import type { Handler } from '../../http/operation/operation.ts';
import { type PricedRow, readStatements } from '../../modules/market-data/index.ts';
import { isWithin } from './filters.ts';
import { type MassiveContext, marketOfCall } from './massive-context.ts';
import { pagedQuery, placeNumber } from './paging.ts';
import { symbolOfTicker, tickerOf } from './tickers.ts';

type Values = PricedRow['statement']['values'];
type Line = readonly [name: string, label: string, of: keyof Values, unit?: 'USD / shares' | 'shares'];

const INCOME: readonly Line[] = [
  ['revenues', 'Revenues', 'revenue'],
  ['cost_of_revenue', 'Cost Of Revenue', 'costOfRevenue'],
  ['gross_profit', 'Gross Profit', 'grossProfit'],
  ['research_and_development', 'Research and Development', 'researchAndDevelopment'],
  [
    'selling_general_and_administrative_expenses',
    'Selling, General, and Administrative Expenses',
    'sellingGeneralAdministrative',
  ],
  ['operating_expenses', 'Operating Expenses', 'operatingExpenses'],
  ['operating_income_loss', 'Operating Income/Loss', 'operatingIncome'],
  ['interest_expense_operating', 'Interest Expense, Operating', 'interestExpense'],
  [
    'income_loss_from_continuing_operations_before_tax',
    'Income/Loss From Continuing Operations Before Tax',
    'incomeBeforeTax',
  ],
  ['income_tax_expense_benefit', 'Income Tax Expense/Benefit', 'incomeTax'],
  ['net_income_loss', 'Net Income/Loss', 'netIncome'],
  ['basic_earnings_per_share', 'Basic Earnings Per Share', 'epsBasic', 'USD / shares'],
  ['diluted_earnings_per_share', 'Diluted Earnings Per Share', 'epsDiluted', 'USD / shares'],
  ['basic_average_shares', 'Basic Average Shares', 'sharesBasic', 'shares'],
  ['diluted_average_shares', 'Diluted Average Shares', 'sharesDiluted', 'shares'],
];
const BALANCE: readonly Line[] = [
  ['assets', 'Assets', 'totalAssets'],
  ['current_assets', 'Current Assets', 'currentAssets'],
  ['cash', 'Cash', 'cash'],
  ['accounts_receivable', 'Accounts Receivable', 'receivables'],
  ['inventory', 'Inventory', 'inventory'],
  ['other_current_assets', 'Other Current Assets', 'otherCurrentAssets'],
  ['fixed_assets', 'Fixed Assets', 'propertyPlantEquipment'],
  ['intangible_assets', 'Intangible Assets', 'goodwillAndIntangibles'],
  ['liabilities', 'Liabilities', 'totalLiabilities'],
  ['current_liabilities', 'Current Liabilities', 'currentLiabilities'],
  ['accounts_payable', 'Accounts Payable', 'accountsPayable'],
  ['other_current_liabilities', 'Other Current Liabilities', 'otherCurrentLiabilities'],
  ['long_term_debt', 'Long-term Debt', 'longTermDebt'],
  ['equity', 'Equity', 'equity'],
];
const CASH_FLOW: readonly Line[] = [
  ['net_cash_flow_from_operating_activities', 'Net Cash Flow From Operating Activities', 'operatingCashFlow'],
  ['net_cash_flow_from_investing_activities', 'Net Cash Flow From Investing Activities', 'investingCashFlow'],
  ['net_cash_flow_from_financing_activities', 'Net Cash Flow From Financing Activities', 'financingCashFlow'],
  ['net_cash_flow', 'Net Cash Flow', 'netChangeInCash'],
];
/** Lines are numbered in steps, as there. */
const STEP = 100;

/** The lines of a statement that are known, by their names there. */
const linesOf = (lines: readonly Line[], values: Values, currency: string) =>
  Object.fromEntries(
    lines.flatMap(([name, label, of, unit = currency], at) => {
      const value = plain(values[of]);
      const order = (at + 1) * STEP;
      return value === null ? [] : [[name, { label, value, unit: unit.replace('USD', currency), order }]];
    }),
  );

/** GET /vX/reference/financials. */
export function financialsHandler(context: MassiveContext): Handler {
  const { queues, bodies, publicUrl } = context;
  return async (call) => {
    const { query, place, nextUrl } = pagedQuery(massive.calls.financials.query, call, publicUrl());
    const { lake, status } = marketOfCall(context, call);
    const info = companyInfo(lake, { symbol: symbolOfTicker(query.ticker) });
    // The marker pins the point in time of the first page, so that new filings do not shift rows.
    const [start = 0, pinnedMs] = place?.split('.').map(placeNumber) ?? [];
    const asOfMs = Math.min(pinnedMs ?? call.nowMs, call.nowMs);
    const { timeframe: period, limit, order } = query;
    const statements = await queues.runShort(call.caller.accountId, async () => {
      const found = await readStatements(lake, info, { period, asOfMs });
      return { sinceMs: found.sinceMs, rows: found.rows(0, found.count).map(({ statement }) => statement) };
    });
    const rows = statements.rows
      .map((statement) => ({ ...statement, filingDate: timeText(statement.filedAtMs).slice(0, 10) }))
      .filter(
        ({ filingDate, periodEnd }) =>
          isWithin(query, 'filing_date', filingDate) && isWithin(query, 'period_of_report_date', periodEnd),
      );
    const key = query.sort === 'filing_date' ? 'filingDate' : 'periodEnd';
    rows.sort((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0));
    if (order === 'desc') rows.reverse();
    const end = start + limit;
    const ticker = tickerOf(info);
    const results = rows.slice(start, end).map((row) => ({
      company_name: info.name,
      end_date: row.periodEnd,
      filing_date: row.filingDate,
      fiscal_period: row.fiscalPeriod,
      fiscal_year: String(row.fiscalYear),
      timeframe: period,
      tickers: [ticker],
      financials: {
        income_statement: linesOf(INCOME, row.values, row.currency),
        balance_sheet: linesOf(BALANCE, row.values, row.currency),
        cash_flow_statement: linesOf(CASH_FLOW, row.values, row.currency),
      },
    }));
    return bodies.respond(call, {
      tag: () => JSON.stringify(['financials', status, results, end < rows.length, order]),
      source: lake.sourceOf(info.symbol, 'reports'),
      render: () => ({
        results,
        status,
        count: results.length,
        ...(end < rows.length && {
          next_url: nextUrl(`${end}.${pinnedMs ?? Math.min(statements.sinceMs, asOfMs)}`),
        }),
      }),
    });
  };
}
