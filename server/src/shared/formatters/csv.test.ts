import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('what a spreadsheet would run as a formula begins with an apostrophe, and numbers stay numbers', () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'a=b'];
  expect(csvLine(texts)).toBe(`'=1+1,'+1,'-1,'@SUM(A1),'\tx,"'\rx",a=b\r\n`);
  expect(csvLine([-1.5, true, null])).toBe('-1.5,true,\r\n');
});

test('separators, quotes and line ends stay within their cell', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', '=cmd|"x"'])).toBe(
    `"a,b","say ""hi""","two\nlines","'=cmd|""x"""\r\n`,
  );
});
