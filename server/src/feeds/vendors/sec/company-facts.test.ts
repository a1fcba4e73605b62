import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noRealData, real } from '../../../lake/testing/importing.ts';
import { reportsOf } from './company-facts.ts';

const fixture = (name: string): unknown =>
  JSON.parse(gunzipSync(readFileSync(real(`fixtures/sec/${name}.json.gz`))).toString());

describe.skipIf(noRealData)('real companyfacts (skipped without ../shared/data)', () => {
  const reports = () => reportsOf(fixture('companyfacts_CIK0001318605_TSLA'));

  test('a quarter has the income of itself, the cash flow of its year so far and the balance at its end', () => {
    // Tesla’s form 10-Q for the third quarter of 2022.
    const found = reports().find(({ periodEnd, form }) => periodEnd === '2022-09-30' && form === '10-Q');
    expect(found).toMatchObject({ fiscalYear: 2022, fiscalPeriod: 'Q3', filed: '2022-10-24' });
    expect(found!.values).toMatchObject({
      revenue: 21_454e6,
      netIncome: 3_292e6,
      epsDiluted: 0.95,
      totalAssets: 74_426e6,
      operatingCashFlow: 11_446e6,
      capitalExpenditure: -5_300e6,
    });
  });

  test('a year has the figures of the year', () => {
    const found = reports().find(({ periodEnd, form }) => periodEnd === '2021-12-31' && form === '10-K');
    expect(found).toMatchObject({ fiscalPeriod: 'FY', values: { revenue: 53_823e6, netIncome: 5_519e6 } });
  });

  test('no report is about a period that had not ended when it was filed', () => {
    const all = reports();
    expect(all.length).toBeGreaterThan(30);
    for (const { periodEnd, filed } of all) expect(periodEnd <= filed).toBe(true);
  });
});

test('no document breaks the reading', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (it) => {
      expect(reportsOf(it)).toEqual([]);
      const facts = { 'us-gaap': { Assets: { units: { USD: [it] } }, Revenues: it } };
      reportsOf({ facts });
    }),
  );
});
