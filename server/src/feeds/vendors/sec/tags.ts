import type { ReportField } from '@meridian/market/fundamentals/reports';

/** How a figure is chosen from several of one filing: of the period itself, since the fiscal year began, or at its end. */
type Span = 'period' | 'yearToDate' | 'instant';

interface Figure {
  readonly field: ReportField;
  readonly span: Span;
  /** Tags of us-gaap, the preferred one first: companies choose among them, and change over the years. */
  readonly tags: readonly string[];
  /** Money that goes out is a positive number in a filing, and a negative one here. */
  readonly isOutflow?: true;
}

/** The figures that reports have, by the tags of us-gaap. */
export const FIGURES: readonly Figure[] = [
  {
    field: 'revenue',
    span: 'period',
    tags: [
      'RevenueFromContractWithCustomerExcludingAssessedTax',
      'Revenues',
      'SalesRevenueNet',
      'RevenueFromContractWithCustomerIncludingAssessedTax',
    ],
  },
  {
    field: 'costOfRevenue',
    span: 'period',
    tags: ['CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold'],
  },
  { field: 'grossProfit', span: 'period', tags: ['GrossProfit'] },
  { field: 'researchAndDevelopment', span: 'period', tags: ['ResearchAndDevelopmentExpense'] },
  { field: 'sellingGeneralAdministrative', span: 'period', tags: ['SellingGeneralAndAdministrativeExpense'] },
  { field: 'operatingExpenses', span: 'period', tags: ['OperatingExpenses'] },
  { field: 'operatingIncome', span: 'period', tags: ['OperatingIncomeLoss'] },
  { field: 'interestExpense', span: 'period', tags: ['InterestExpense', 'InterestExpenseNonoperating'] },
  {
    field: 'incomeBeforeTax',
    span: 'period',
    tags: [
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
    ],
  },
  { field: 'incomeTax', span: 'period', tags: ['IncomeTaxExpenseBenefit'] },
  { field: 'netIncome', span: 'period', tags: ['NetIncomeLoss', 'ProfitLoss'] },
  { field: 'epsBasic', span: 'period', tags: ['EarningsPerShareBasic', 'EarningsPerShareBasicAndDiluted'] },
  {
    field: 'epsDiluted',
    span: 'period',
    tags: ['EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted'],
  },
  { field: 'dividendPerShare', span: 'period', tags: ['CommonStockDividendsPerShareDeclared'] },
  { field: 'sharesBasic', span: 'period', tags: ['WeightedAverageNumberOfSharesOutstandingBasic'] },
  { field: 'sharesDiluted', span: 'period', tags: ['WeightedAverageNumberOfDilutedSharesOutstanding'] },
  { field: 'cash', span: 'instant', tags: ['CashAndCashEquivalentsAtCarryingValue', 'Cash'] },
  {
    field: 'shortTermInvestments',
    span: 'instant',
    tags: [
      'ShortTermInvestments',
      'MarketableSecuritiesCurrent',
      'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
    ],
  },
  { field: 'receivables', span: 'instant', tags: ['AccountsReceivableNetCurrent', 'ReceivablesNetCurrent'] },
  { field: 'inventory', span: 'instant', tags: ['InventoryNet'] },
  { field: 'currentAssets', span: 'instant', tags: ['AssetsCurrent'] },
  { field: 'propertyPlantEquipment', span: 'instant', tags: ['PropertyPlantAndEquipmentNet'] },
  { field: 'totalAssets', span: 'instant', tags: ['Assets'] },
  { field: 'accountsPayable', span: 'instant', tags: ['AccountsPayableCurrent'] },
  { field: 'currentLiabilities', span: 'instant', tags: ['LiabilitiesCurrent'] },
  { field: 'longTermDebt', span: 'instant', tags: ['LongTermDebtNoncurrent', 'LongTermDebt'] },
  { field: 'totalLiabilities', span: 'instant', tags: ['Liabilities'] },
  { field: 'retainedEarnings', span: 'instant', tags: ['RetainedEarningsAccumulatedDeficit'] },
  {
    field: 'equity',
    span: 'instant',
    tags: ['StockholdersEquity', 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'],
  },
  {
    field: 'depreciationAndAmortization',
    span: 'yearToDate',
    tags: ['DepreciationDepletionAndAmortization', 'DepreciationAmortizationAndAccretionNet'],
  },
  { field: 'stockCompensation', span: 'yearToDate', tags: ['ShareBasedCompensation'] },
  { field: 'operatingCashFlow', span: 'yearToDate', tags: ['NetCashProvidedByUsedInOperatingActivities'] },
  {
    field: 'capitalExpenditure',
    span: 'yearToDate',
    tags: ['PaymentsToAcquirePropertyPlantAndEquipment', 'PaymentsToAcquireProductiveAssets'],
    isOutflow: true,
  },
  { field: 'investingCashFlow', span: 'yearToDate', tags: ['NetCashProvidedByUsedInInvestingActivities'] },
  {
    field: 'sharesRepurchased',
    span: 'yearToDate',
    tags: ['PaymentsForRepurchaseOfCommonStock'],
    isOutflow: true,
  },
  {
    field: 'dividendsPaid',
    span: 'yearToDate',
    tags: ['PaymentsOfDividends', 'PaymentsOfDividendsCommonStock'],
    isOutflow: true,
  },
  { field: 'financingCashFlow', span: 'yearToDate', tags: ['NetCashProvidedByUsedInFinancingActivities'] },
];
