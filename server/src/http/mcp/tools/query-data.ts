import { MCP_LIMITS } from '@meridian/contracts/mcp';
import { QUOTED_NOTICE } from '../quoted-texts.ts';
import { tablesGone } from '../tool-error.ts';
import type { ToolResult, ToolContext } from '../tool-context.ts';

const REQUEST_IDS_MOST = 50;

/** Runs one SELECT over the tables of the conversation; the result includes their origin. */
export async function queryData(
  { sql }: { readonly sql: string },
  context: ToolContext,
): Promise<ToolResult> {
  const { conversation, tables } = context;
  conversation.budget.require('sqlMs');
  if (conversation.dropped && conversation.tables.size === 0) throw tablesGone();
  const make = () =>
    ({
      task: 'query',
      image: conversation.image,
      sql,
      rowsMost: MCP_LIMITS.statementRows,
      bytesMost: MCP_LIMITS.dataBytes,
    }) as const;
  return tables.run(conversation, make, (result, ms) => {
    const read = result.tables.flatMap((name) => conversation.tables.get(name.toLowerCase()) ?? []);
    const sources = [...new Set(read.map(({ source }) => source))].filter((it) => it !== '');
    const quoted = [...new Set(read.flatMap((table) => table.quoted))];
    const dates = read
      .flatMap(({ first, last }) => [first, last])
      .filter((it) => it !== null)
      .toSorted();
    const text = [
      `${result.rows.length} ${result.rows.length === 1 ? 'row' : 'rows'}${result.cut ? ', and there are more: aggregate, filter, or page with LIMIT and OFFSET' : ''}.`,
      `Source: ${sources.join(', ') || 'no table'}.`,
      quoted.length > 0 && QUOTED_NOTICE,
    ];
    return {
      text: text.filter((sentence) => typeof sentence === 'string').join(' '),
      data: {
        columns: result.columns,
        rows: result.rows,
        cut: result.cut,
        ms: Math.round(ms),
        source: sources.join(', ') || null,
        dates: { first: dates[0] ?? null, last: dates.at(-1) ?? null },
        requestIds: [...new Set(read.flatMap(({ requestIds }) => requestIds))].slice(-REQUEST_IDS_MOST),
        tables: read.map(({ table, call, rows, asOf, first, last }) => ({
          table,
          call,
          rows,
          asOf,
          first,
          last,
        })),
        ...(quoted.length > 0 ? { quoted } : {}),
      },
    };
  });
}
