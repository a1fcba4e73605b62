import { expect, test } from 'vitest';
import type { ReportField } from '../../fundamentals/reports.ts';
import { allReports, companies, offBy, reader } from '../../testing/simulated-companies.ts';

test('amounts are whole numbers', () => {
  const broken = allReports.flatMap(({ where, report }) =>
    Object.entries(report.values)
      .filter(([field, value]) => {
        const isPerShare = field.startsWith('eps') || field === 'dividendPerShare';
        return !(isPerShare ? Number.isFinite(value) : Number.isSafeInteger(value));
      })
      .map(([field]) => `${where} ${field}`),
  );
  expect(broken).toEqual([]);
});

test('income adds up from revenue to net income, to the last dollar', () => {
  const values = allReports.map(({ where, report }) => {
    const v = reader(report.values);
    const isFinancial = report.values.costOfRevenue === undefined;
    const gross = isFinancial ? v('revenue') : v('grossProfit');
    const before = v('operatingIncome') - v('interestExpense') + v('otherIncome');
    const sums = {
      operatingIncome: gross - v('operatingExpenses') - v('operatingIncome'),
      incomeBeforeTax: before - v('incomeBeforeTax'),
      netIncome: v('incomeBeforeTax') - v('incomeTax') - v('netIncome'),
    };
    if (isFinancial) return { where, sums };
    const expenses = v('researchAndDevelopment') + v('sellingGeneralAdministrative');
    return {
      where,
      sums: {
        ...sums,
        grossProfit: v('revenue') - v('costOfRevenue') - v('grossProfit'),
        operatingExpenses: expenses - v('operatingExpenses'),
      },
    };
  });
  expect(offBy(values)).toEqual([]);
});

test('every balance sheet balances, and its parts are its sums', () => {
  const values = allReports.map(({ where, report }) => {
    const v = reader(report.values);
    const sums = {
      totalAssets: v('totalAssets') - v('totalLiabilities') - v('equity'),
      equity: v('equity') - v('commonStock') - v('retainedEarnings'),
    };
    if (report.values.currentAssets === undefined) return { where, sums };
    const liquid = v('cash') + v('shortTermInvestments');
    const current = liquid + v('receivables') + v('inventory') + v('otherCurrentAssets');
    const lasting = v('propertyPlantEquipment') + v('goodwillAndIntangibles') + v('otherAssets');
    const owedSoon = v('accountsPayable') + v('shortTermDebt') + v('otherCurrentLiabilities');
    const owed = v('currentLiabilities') + v('longTermDebt') + v('otherLiabilities');
    return {
      where,
      sums: {
        ...sums,
        currentAssets: current - v('currentAssets'),
        allAssets: v('currentAssets') + lasting - v('totalAssets'),
        currentLiabilities: owedSoon - v('currentLiabilities'),
        allLiabilities: owed - v('totalLiabilities'),
      },
    };
  });
  expect(offBy(values)).toEqual([]);
});

test('cash flows add up to the change in cash', () => {
  const values = allReports.map(({ where, report }) => {
    const v = reader(report.values);
    const invested = v('capitalExpenditure') + v('otherInvesting');
    const financed = v('debtIssued') + v('sharesRepurchased') + v('dividendsPaid') + v('otherFinancing');
    const all = v('operatingCashFlow') + v('investingCashFlow') + v('financingCashFlow');
    return {
      where,
      sums: {
        investingCashFlow: invested - v('investingCashFlow'),
        financingCashFlow: financed - v('financingCashFlow'),
        netChangeInCash: all - v('netChangeInCash'),
      },
    };
  });
  expect(offBy(values)).toEqual([]);
});

test('each balance follows from the one before and the flows of the quarter between, also of the fourth one', () => {
  const values = [...companies].flatMap(([symbol, { quarters }]) =>
    quarters.slice(1).map(({ values: now, periodEnd }, i) => {
      const then = quarters[i]!.values;
      const flow = reader(now);
      const change = (...fields: ReportField[]) =>
        fields.reduce((sum, field) => sum + (now[field] ?? 0) - (then[field] ?? 0), 0);
      const noCash = flow('depreciationAndAmortization') + flow('stockCompensation');
      const others = flow('changeInWorkingCapital') + flow('otherOperating');
      const worn = flow('capitalExpenditure') + flow('depreciationAndAmortization');
      const circulating =
        change('receivables', 'inventory', 'otherCurrentAssets') -
        change('accountsPayable', 'otherCurrentLiabilities');
      return {
        where: `${symbol} ${periodEnd}`,
        sums: {
          cash: change('cash') - flow('netChangeInCash'),
          operatingCashFlow: flow('netIncome') + noCash + others - flow('operatingCashFlow'),
          retainedEarnings: change('retainedEarnings') - flow('netIncome') - flow('dividendsPaid'),
          commonStock: change('commonStock') - flow('stockCompensation') - flow('sharesRepurchased'),
          debt: change('shortTermDebt', 'longTermDebt') - flow('debtIssued'),
          otherLiabilities: change('otherLiabilities') - flow('otherOperating') - flow('otherFinancing'),
          plant: change('propertyPlantEquipment') + worn,
          workingCapital: circulating + flow('changeInWorkingCapital'),
          investments:
            change('goodwillAndIntangibles', 'shortTermInvestments', 'otherAssets') + flow('otherInvesting'),
        },
      };
    }),
  );
  expect(values.length).toBeGreaterThan(120 * 44);
  expect(offBy(values)).toEqual([]);
});

const NEVER_NEGATIVE = [
  'cash',
  'shortTermInvestments',
  'receivables',
  'inventory',
  'propertyPlantEquipment',
  'goodwillAndIntangibles',
  'otherAssets',
  'accountsPayable',
  'longTermDebt',
  'otherLiabilities',
  'equity',
  'revenue',
] as const;

test('no one owns or owes less than nothing', () => {
  const negative = allReports.flatMap(({ where, report: { values } }) =>
    NEVER_NEGATIVE.filter((field) => (values[field] ?? 0) < 0).map((field) => `${where} ${field}`),
  );
  expect(negative).toEqual([]);
});

test('earnings per share are net income ÷ shares in cents, diluted ones never better', () => {
  const wrong = allReports.filter(({ report: { values } }) => {
    const v = reader(values);
    const basic = Math.abs(v('epsBasic') - v('netIncome') / v('sharesBasic'));
    const diluted = Math.abs(v('epsDiluted') - v('netIncome') / v('sharesDiluted'));
    return basic > 0.0051 || diluted > 0.0051 || v('epsDiluted') > v('epsBasic');
  });
  expect(wrong.map(({ where }) => where)).toEqual([]);
});

test('some quarters end in a loss', () => {
  const losses = allReports.filter(({ report }) => report.values.netIncome! < 0);
  expect(losses.length).toBeGreaterThan(10);
  expect(losses.length).toBeLessThan(allReports.length / 50);
});

test('banks file no cost of revenue and no current assets, others do', () => {
  const bank = companies.get('JPM')!.reports.at(-1)!.values;
  const other = companies.get('AAPL')!.reports.at(-1)!.values;
  for (const field of ['costOfRevenue', 'grossProfit', 'inventory', 'currentAssets', 'currentLiabilities']) {
    expect(bank).not.toHaveProperty(field);
    expect(other).toHaveProperty(field);
  }
  expect(bank.totalAssets! / bank.equity!).toBeGreaterThan(6);
});
