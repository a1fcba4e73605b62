import { expect, test } from 'vitest';
import { legalText } from './legal-text.ts';

const textOf = async (markdown: string) => JSON.stringify(await legalText(markdown));

test('headings, lists, links and tables become elements', async () => {
  const text = await textOf(
    '# Terms\n\nSee [us](https://acme.test).\n\n- One\n\n| A | B |\n| - | - |\n| 1 | 2 |\n',
  );
  expect(text).toContain('["h2",{},"Terms"]');
  expect(text).toContain('["a",{"href":"https://acme.test"},"us"]');
  expect(text).toContain('["li",{},"One"]');
  expect(text).toContain('["td",{},"1"]');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](data:text/html,x)',
  '[a](//evil.test)',
  '![a](https://evil.test/a.png)',
  '<a href="https://evil.test" onclick="alert(1)">a</a>',
])('what could run or load is dropped: %s', async (markdown) => {
  expect(await textOf(markdown)).not.toMatch(/script|onerror|onclick|evil|data:|"img"/i);
});
