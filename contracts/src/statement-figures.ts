/** The figures of statements. Kept apart from the schemas, so that pages load no validation library. */
export const STATEMENTS = ['overview', 'income', 'balance', 'cashflow', 'ratios'] as const;

/** Of the period itself; amounts in whole units of the row's currency. */
const INCOME = [
  'revenue',
  'costOfRevenue',
  'grossProfit',
  'researchAndDevelopment',
  'sellingGeneralAdministrative',
  'operatingExpenses',
  'operatingIncome',
  'interestExpense',
  'otherIncome',
  'incomeBeforeTax',
  'incomeTax',
  'netIncome',
  /** operatingIncome + depreciationAndAmortization. */
  'ebitda',
  /** Per-share values and numbers of shares are for the share as it was on the day of filing. */
  'epsBasic',
  'epsDiluted',
  'dividendPerShare',
  /** Averages over the period. */
  'sharesBasic',
  'sharesDiluted',
] as const;

/** At the end of the period. */
const BALANCE = [
  'cash',
  'shortTermInvestments',
  'receivables',
  'inventory',
  'otherCurrentAssets',
  'currentAssets',
  'propertyPlantEquipment',
  'goodwillAndIntangibles',
  'otherAssets',
  'totalAssets',
  'accountsPayable',
  'shortTermDebt',
  'otherCurrentLiabilities',
  'currentLiabilities',
  'longTermDebt',
  'otherLiabilities',
  'totalLiabilities',
  /** shortTermDebt + longTermDebt. */
  'totalDebt',
  /** With paid-in capital, less what shares bought back have cost, which may be more. */
  'commonStock',
  'retainedEarnings',
  'equity',
  'sharesOutstanding',
] as const;

/** Of the period itself, also where companies file them since the year began; money going out is negative. */
const CASH_FLOW = [
  'netIncome',
  'depreciationAndAmortization',
  'stockCompensation',
  'changeInWorkingCapital',
  'otherOperating',
  'operatingCashFlow',
  'capitalExpenditure',
  'otherInvesting',
  'investingCashFlow',
  'debtIssued',
  'sharesRepurchased',
  'dividendsPaid',
  'otherFinancing',
  'financingCashFlow',
  'netChangeInCash',
  /** operatingCashFlow + capitalExpenditure. */
  'freeCashFlow',
] as const;

/**
 * Fractions: 0.25 is 25 %. Margins and growth (against the same period a year before) are of the period itself;
 * returns, turnovers, coverage, payout and multiples are of the twelve months that end with it, returns and turnovers
 * in relation to the mean of the balance then and a year before. Null where a value is not known or the ratio has no
 * meaning, such as multiples of losses.
 */
const RATIOS = [
  'grossMargin',
  'operatingMargin',
  'netMargin',
  'freeCashFlowMargin',
  'revenueGrowth',
  'netIncomeGrowth',
  'epsGrowth',
  'returnOnEquity',
  'returnOnAssets',
  'returnOnInvestedCapital',
  'assetTurnover',
  'inventoryTurnover',
  'receivableDays',
  'currentRatio',
  'quickRatio',
  'cashRatio',
  'debtToEquity',
  'debtToAssets',
  'interestCoverage',
  'payoutRatio',
  'bookValuePerShare',
  'marketCap',
  'enterpriseValue',
  'priceEarnings',
  'peg',
  'priceBook',
  'priceSales',
  'priceFreeCashFlow',
  'evToEbitda',
  'evToSales',
  'dividendYield',
  'earningsYield',
] as const;

const OVERVIEW = [
  'revenue',
  'grossProfit',
  'operatingIncome',
  'netIncome',
  'ebitda',
  'epsDiluted',
  'dividendPerShare',
  'cash',
  'totalAssets',
  'totalLiabilities',
  'totalDebt',
  'equity',
  'sharesOutstanding',
  'operatingCashFlow',
  'capitalExpenditure',
  'freeCashFlow',
  'grossMargin',
  'operatingMargin',
  'netMargin',
  'revenueGrowth',
  'epsGrowth',
  'returnOnEquity',
  'currentRatio',
  'debtToEquity',
  'marketCap',
  'enterpriseValue',
  'priceEarnings',
  'priceBook',
  'priceSales',
  'evToEbitda',
  'dividendYield',
] as const;

/** The figures of each statement, in the order of its columns. */
export const STATEMENT_FIGURES = {
  overview: OVERVIEW,
  income: INCOME,
  balance: BALANCE,
  cashflow: CASH_FLOW,
  ratios: RATIOS,
} as const satisfies Record<(typeof STATEMENTS)[number], readonly string[]>;
