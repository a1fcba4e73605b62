import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('prefixes formulas with an apostrophe, and numbers stay numbers', () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'a=b'];
  expect(csvLine(texts)).toBe(`'=1+1,'+1,'-1,'@SUM(A1),'\tx,"'\rx",a=b\r\n`);
  expect(csvLine([-1.5, true, null])).toBe('-1.5,true,\r\n');
});

test('keeps separators, quotes and line ends within their cell', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', '=cmd|"x"'])).toBe(
    `"a,b","say ""hi""","two\nlines","'=cmd|""x"""\r\n`,
  );
});
