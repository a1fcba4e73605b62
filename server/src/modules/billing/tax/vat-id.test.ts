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
