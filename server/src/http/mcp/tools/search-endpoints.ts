import type { ApiExample } from '@meridian/contracts/api/call';
import { CATALOGUE, type CatalogueCall, documentationOf, pathOf } from '../catalogue.ts';
import { rankCalls } from '../rank-calls.ts';
import type { JsonSchema } from '../reply-fields.ts';
import type { ToolResult, ToolContext } from '../tool-context.ts';

const FOUND_MOST = 4;
const FIELDS_MOST = 30;

/** Finds calls by keywords; lists all calls when nothing matches or the query is empty. Free of charge. */
export function searchEndpoints(
  { query }: { readonly query: string },
  { owner, publicUrl }: ToolContext,
): ToolResult {
  const found = rankCalls(query).slice(0, FOUND_MOST);
  const source = 'contract';
  if (found.length === 0) {
    const calls = [...CATALOGUE.values()].map(({ name, contract }) => ({
      call: name,
      summary: contract.summary,
    }));
    const missed = query.trim() === '' ? '' : 'No call matches these words. ';
    return { text: `${missed}All ${calls.length} calls.`, data: { calls, source } };
  }
  const calls = found.map((call) =>
    Object.assign(describe(call), {
      allowed: call.contract.scope === null || owner.scopes.includes(call.contract.scope),
      documentation: publicUrl + documentationOf(call.name),
    }),
  );
  const names = calls.map(({ call }) => call).join(', ');
  return { text: `Calls for these words: ${names}. Make one with call_api.`, data: { calls, source } };
}

function describe(call: CatalogueCall) {
  const { name, contract, arguments: all } = call;
  return {
    call: name,
    summary: contract.summary,
    request: `${contract.method} ${pathOf(call)}`,
    scope: contract.scope,
    changes: contract.method !== 'GET',
    arguments: all.map(({ name: argument, required, schema }) => ({
      name: argument,
      required: required || undefined,
      takes: takesOf(schema),
      default: schema.default,
      means: schema.description,
    })),
    example: { call: name, arguments: exampleOf(call, contract.examples[0]) },
    replies: outerFields(call).slice(0, FIELDS_MOST),
  };
}

/** The top-level and row fields; explain_figure knows the others. */
const outerFields = ({ fields }: CatalogueCall): string[] =>
  fields.map(({ path }) => path).filter((path) => !path.replace(/^results\[\]\./, '').includes('.'));

function exampleOf({ arguments: all }: CatalogueCall, { params, query, body }: ApiExample) {
  const given = { ...params, ...query, ...body };
  return Object.fromEntries(Object.entries(given).filter(([name]) => all.some((it) => it.name === name)));
}

function takesOf({
  type,
  enum: values,
  anyOf,
  items,
  properties,
  additionalProperties: named,
}: JsonSchema): unknown {
  if (values) return values;
  if (anyOf) return [...new Set(anyOf.map(takesOf))];
  if (type === 'object' && !properties && typeof named === 'object')
    return `object of ${String(takesOf(named))}`;
  return type === 'array' && items ? `list of ${String(takesOf(items))}` : (type ?? 'string');
}
