import { wrongArgument } from '../tool-error.ts';
import type { ToolResult, ToolContext } from '../tool-context.ts';
import { callApi } from './call-api.ts';

interface SymbolSearch {
  readonly query: string;
  readonly type?: string | undefined;
}

const FOUND_MOST = 10;

/** Finds symbols by a part of their symbol or name, with one API call. */
export async function resolveSymbol(
  { query, type }: SymbolSearch,
  context: ToolContext,
): Promise<ToolResult> {
  if (query.trim() === '') {
    throw wrongArgument('query', 'query is empty.', 'Send a symbol, or part of a name such as Microsoft.');
  }
  const { text, data } = await callApi(
    { call: 'symbols', arguments: { q: query.trim(), limit: FOUND_MOST, ...(type ? { type } : {}) } },
    context,
  );
  const { data: reply, ...about } = data;
  const symbols = (reply as { results: readonly { symbol: string; name: string }[] }).results;
  const [best] = symbols;
  const sentence = best
    ? `${best.symbol}: ${best.name}${symbols.length > 1 ? `, and ${symbols.length - 1} others` : ''}.`
    : 'No symbol matches. Try one word of the name, or part of it.';
  return { text: `${sentence} ${text}`, data: { ...about, symbols } };
}
