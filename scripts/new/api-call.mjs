import { camelCase, sentenceCase } from './names.mjs';

/** GET /stocks/{symbol}/NAME: a list for one symbol as JSON, CSV and Parquet. */
export function apiCall(name) {
  const call = camelCase(name);
  const title = sentenceCase(name);
  return {
    files: {
      [`contracts/src/api/${name}.ts`]: `import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, format, symbolPath } from './fields.ts';

const reply = z.object({
  symbol: z.string(),
  results: z.array(z.object({ date: z.iso.date().check(z.describe('Day of the entry')), name: z.string() })),
  ...collection,
});

export const ${call} = {
  method: 'GET',
  path: '/stocks/{symbol}/${name}',
  summary: 'List the ${title.toLowerCase()} of a symbol',
  scope: 'stocks',
  params: symbolPath,
  query: z.object({ format }),
  reply,
  formats: FORMATS,
  errors: ['symbol_not_found'],
  examples: [{ title: '${title} of a share', params: { symbol: 'AAPL' } }],
} as const satisfies ApiCall;
`,
      [`server/src/http/api/routes/${name}.ts`]: `import { type ApiReply, api } from '@meridian/contracts/api';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, tableResponse } from '../formats/table.ts';
import { symbolInfo } from '../requests/symbol-info.ts';

type Row = ApiReply<'${call}'>['results'][number];

const COLUMNS: readonly Column<Row>[] = [field('date'), field('name')];

/** GET /stocks/{symbol}/${name}. */
export function ${call}Handler(lakes: Lakes): Handler {
  return (call: Call): ApiResponse | Promise<ApiResponse> => {
    const { format } = parseParameters(api.${call}.query, call.query);
    const { symbol, name, lastDate, source } = symbolInfo(lakeOf(lakes, call.caller.mode), call.params);
    const rows: Row[] = [{ date: lastDate, name }];
    return tableResponse(call, {
      rows,
      columns: COLUMNS,
      format: formatOf(format, call.headers),
      nextCursor: null,
      source,
      about: { symbol },
    });
  };
}
`,
      [`server/src/http/api/routes/${name}.test.ts`]: `import { api as calls } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

const api = apiSuite(Date.UTC(2026, 10, 20, 20, 30));

test.each(calls.${call}.examples)('the example "$title" gets the reply of the contract', async ({ params }) => {
  const response = await api.get(\`/stocks/\${params.symbol}/${name}\`);
  expect(response.status).toBe(200);
  expect(calls.${call}.reply.safeParse(await response.json()).error?.issues).toBeUndefined();
});

test('returns a row for each entry as CSV', async () => {
  const response = await api.get('/stocks/AAPL/${name}?format=csv');
  expect((await response.text()).split('\\n')[0]).toBe('date,name,source');
});

test('returns 404 for an unknown symbol', async () => {
  const response = await api.get('/stocks/NOPE/${name}');
  expect([response.status, await response.json()]).toMatchObject([404, { code: 'symbol_not_found' }]);
});
`,
    },
    lines: [
      {
        file: 'contracts/src/api.ts',
        after: /^import .* from '\.\/api\//,
        line: `import { ${call} } from './api/${name}.ts';`,
      },
      { file: 'contracts/src/api.ts', after: /^ {2}usage,$/, line: `  ${call},` },
      {
        file: 'server/src/http/api/handlers.ts',
        after: /^import .* from '\.\/routes\//,
        line: `import { ${call}Handler } from './routes/${name}.ts';`,
      },
      {
        file: 'server/src/http/api/handlers.ts',
        after: /^ {4}usage: /,
        line: `    ${call}: ${call}Handler(lakes),`,
      },
    ],
    next: [
      `describe the call in contracts/src/api/${name}.ts, then \`npm run print\``,
      `read its rows in server/src/http/api/routes/${name}.ts`,
      'npm run check, and a line in CHANGELOG.md',
    ],
  };
}
