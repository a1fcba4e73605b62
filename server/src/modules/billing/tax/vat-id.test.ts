import { expect, test } from 'vitest';
import { readVatId } from './vat-id.ts';

test.each([
  ['ATU12011204', 'AT'],
  ['BE0411905847', 'BE'],
  ['DE 136 695 976', 'DE'],
  ['el094259216', 'GR'],
  ['FR83404833048', 'FR'],
  ['HR33392005961', 'HR'],
  ['IE8D79739I', 'IE'],
  ['IT-00743110157', 'IT'],
  ['NL004495445B01', 'NL'],
  ['PL8567346215', 'PL'],
])('%s is a VAT id of %s', (text, country) => {
  const vatId = readVatId(text);
  expect(vatId).toEqual({ text: text.toUpperCase().replaceAll(/[ -]/g, ''), country });
});

test.each([
  ['DE136695975', 'its check digit is wrong'],
  ['136695976', 'it names no country'],
  ['DE13669597', 'it is too short'],
  ['GB980780684', 'the United Kingdom is no member'],
  ['CHE-116.281.710', 'Switzerland is no member'],
  ['29ABCDE1234F1Z5', 'it is Indian'],
  ['', 'it is empty'],
])('%s is none, because %s', (text) => {
  expect(readVatId(text)).toBeNull();
});

test.each([
  ['BG175074752', 'BG'],
  ['CY10259033P', 'CY'],
  ['CZ25123891', 'CZ'],
  ['DK13585628', 'DK'],
  ['EE100931558', 'EE'],
  ['ESB58378431', 'ES'],
  ['FI20774740', 'FI'],
  ['HU10597190', 'HU'],
  ['LT119511515', 'LT'],
  ['LU15027442', 'LU'],
  ['LV40003521600', 'LV'],
  ['MT11679112', 'MT'],
  ['PT501964843', 'PT'],
  ['RO18547290', 'RO'],
  ['SE123456789701', 'SE'],
  ['SI50223054', 'SI'],
  ['SK2022749619', 'SK'],
])('%s is a VAT id of %s, so each member state is known', (text, country) => {
  expect(readVatId(text)?.country).toBe(country);
});
