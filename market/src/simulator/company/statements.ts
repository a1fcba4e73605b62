import type { CASH_FLOW_FIELDS, INCOME_FIELDS } from '../../fundamentals/reports.ts';

/** Income of one quarter, in the company's unit. */
export type IncomeStatement = Record<(typeof INCOME_FIELDS)[number], number>;

/** Cash flows of one quarter, in the company's unit. */
export type CashFlowStatement = Record<(typeof CASH_FLOW_FIELDS)[number], number>;
