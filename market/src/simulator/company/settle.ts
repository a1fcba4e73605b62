import { type Holdings, workingCapital } from './balance.ts';
import type { CashFlowStatement, IncomeStatement } from './statements.ts';
import type { CompanyTraits } from './traits.ts';

/** What a quarter brings that moves cash and holdings, in the company's unit. */
interface Dealings {
  readonly income: Pick<IncomeStatement, 'revenue' | 'costOfRevenue' | 'netIncome'>;
  readonly annual: number;
  /** Revenue of a year ÷ that at the opening. */
  readonly growth: number;
  readonly dividendsPaid: number;
  readonly compensation: number;
  readonly repurchased: number;
  readonly cashNoise: number;
}

/** The holdings at the end of the quarter and the cash flows that lead there. */
export function settle(
  traits: CompanyTraits,
  old: Holdings,
  it: Dealings,
): { holdings: Holdings; flows: CashFlowStatement } {
  const { model, operatingMargin } = traits;
  const { income, annual, dividendsPaid, compensation, repurchased } = it;
  const circulating = workingCapital(traits, { revenue: income.revenue, cost: income.costOfRevenue, annual });
  const depreciation = Math.round((old.plant * model.depreciation) / 4);
  // New revenue needs less new plant than the first did.
  const plantWanted = (model.plant * annual) / it.growth ** 0.25;
  const capitalExpenditure = Math.round(
    Math.max(0.3 * depreciation, depreciation + 0.1 * (plantWanted - old.plant)),
  );
  const commonStock = old.commonStock + compensation - repurchased;
  const retainedEarnings = old.retainedEarnings + income.netIncome - dividendsPaid;
  const otherLiabilities = model.isFinancial
    ? Math.round(Math.max(0, commonStock + retainedEarnings) * model.deposits)
    : Math.round(0.9 * old.otherLiabilities + 0.1 * annual * 0.2);
  const owedMore = otherLiabilities - old.otherLiabilities;
  const otherOperating = model.isFinancial ? 0 : owedMore;
  const otherFinancing = owedMore - otherOperating;
  const changeInWorkingCapital = circulatingNet(old) - circulatingNet(circulating);
  const operatingCashFlow =
    income.netIncome + depreciation + compensation + changeInWorkingCapital + otherOperating;
  const cash = Math.round(model.cash * annual * Math.exp(0.1 * it.cashNoise));
  const refinanced = Math.round(0.25 * (model.debt * operatingMargin * annual - old.debt));
  const left =
    old.cash +
    operatingCashFlow -
    capitalExpenditure -
    repurchased -
    dividendsPaid +
    otherFinancing +
    refinanced -
    cash;
  const placed = place(model.isFinancial, old, left);
  const debtIssued = refinanced + placed.borrowed;
  const otherInvesting =
    old.goodwill -
    placed.goodwill +
    (old.shortTermInvestments - placed.shortTermInvestments) +
    (old.otherAssets - placed.otherAssets);
  const investingCashFlow = otherInvesting - capitalExpenditure;
  const financingCashFlow = debtIssued - repurchased - dividendsPaid + otherFinancing;
  const { goodwill, shortTermInvestments, otherAssets } = placed;
  return {
    holdings: {
      ...circulating,
      cash,
      shortTermInvestments,
      plant: old.plant + capitalExpenditure - depreciation,
      goodwill,
      otherAssets,
      debt: old.debt + debtIssued,
      otherLiabilities,
      commonStock,
      retainedEarnings,
    },
    flows: {
      depreciationAndAmortization: depreciation,
      stockCompensation: compensation,
      changeInWorkingCapital,
      otherOperating,
      operatingCashFlow,
      capitalExpenditure: 0 - capitalExpenditure,
      otherInvesting,
      investingCashFlow,
      debtIssued,
      sharesRepurchased: 0 - repurchased,
      dividendsPaid: 0 - dividendsPaid,
      otherFinancing,
      financingCashFlow,
      netChangeInCash: operatingCashFlow + investingCashFlow + financingCashFlow,
    },
  };
}

type Circulating = ReturnType<typeof workingCapital>;

const circulatingNet = (it: Circulating): number =>
  it.receivables + it.inventory + it.otherCurrentAssets - it.payables - it.otherCurrentLiabilities;

/** Puts what is left of the cash into investments and acquisitions; what is missing comes from investments, then from lenders. */
function place(isFinancial: boolean, old: Holdings, left: number) {
  const { goodwill, shortTermInvestments, otherAssets } = old;
  const kept = { goodwill, shortTermInvestments, otherAssets, borrowed: 0 };
  if (isFinancial) {
    const sold = Math.max(left, -otherAssets);
    return { ...kept, otherAssets: otherAssets + sold, borrowed: sold - left };
  }
  if (left < 0) {
    const sold = Math.min(shortTermInvestments, -left);
    return { ...kept, shortTermInvestments: shortTermInvestments - sold, borrowed: -left - sold };
  }
  const bought = Math.round(left * 0.3);
  const saved = Math.round(left * 0.15);
  return {
    goodwill: goodwill + bought,
    shortTermInvestments: shortTermInvestments + saved,
    otherAssets: otherAssets + (left - bought - saved),
    borrowed: 0,
  };
}
