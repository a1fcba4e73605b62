import { camelCase, sentenceCase } from './names.mjs';

/** An indicator of the close over a period. */
export function indicator(name) {
  const id = camelCase(name);
  const key = name.replaceAll('-', '');
  return {
    files: {
      [`market/src/indicators/${name}.ts`]: `import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { Delay } from './rolling/delay.ts';

/**
 * ${sentenceCase(name)}: the close minus the close \`period\` bars ago, in units of the price.
 * Source: author, title, year, page.
 */
export const ${id} = barwise({
  name: '${key}',
  title: '${sentenceCase(name)}',
  formula: 'C - C[period]',
  parameters: [period(10)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const delay = new Delay(length!);
    return ({ close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) out![i] = close[i]! - delay.next(close[i]!);
    };
  },
});
`,
      [`market/src/indicators/${name}.test.ts`]: `import { expect, test } from 'vitest';
import { emptyBars } from '../bars.ts';
import { ${id} } from './${name}.ts';

test('has the values of the published example', () => {
  const bars = emptyBars(4);
  bars.close.set([10, 11, 13, 12]);
  expect([...${id}.series(bars, [2])[0]!]).toEqual([Number.NaN, Number.NaN, 3, 1]);
});
`,
    },
    lines: [
      {
        file: 'market/src/indicators/catalogue.ts',
        after: /^import \{/,
        line: `import { ${id} } from './${name}.ts';`,
      },
      {
        file: 'market/src/indicators/catalogue.ts',
        within: /^ {2}\['Statistics', \[/,
        text: `${id}, `,
      },
    ],
    next: [
      `write the formula, its source and its published example in market/src/indicators/${name}.ts and its test`,
      `move ${id} from the statistics to its family in market/src/indicators/catalogue.ts`,
      'npm run print: the contracts and the guide take it from the catalogue',
      'add the values of another library to market/reference: the check fails until they agree',
      'npm run check, and a line in CHANGELOG.md',
    ],
  };
}
