import { MCP_LIMITS } from '@meridian/contracts/mcp';
import { type ApiRequest, apiRequest } from '../api-request.ts';
import type { ApiReplyBody } from '../api-client.ts';
import { type CatalogueCall, callNamed, documentationOf } from '../catalogue.ts';
import type { StoredTable } from '../conversations.ts';
import { QUOTED_NOTICE, quotedIn } from '../quoted-texts.ts';
import { digestReply, type ReplyDigest, type ReplyRow } from '../reply-digest.ts';
import type { StoredRows, StoreRowsCommand } from '../sql/commands.ts';
import { wrongArgument } from '../tool-error.ts';
import type { ToolResult, ToolContext } from '../tool-context.ts';

export interface CallArguments {
  readonly call: string;
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
  readonly store_as?: string | undefined;
  readonly append?: boolean | undefined;
  readonly rows_at?: string | undefined;
}

/** Longer responses are digested in the table process, off the event loop. */
const READ_HERE_BYTES = 64 * 1024;
const REQUEST_IDS_MOST = 50;

/** Makes one API call, and stores its rows as a table when `store_as` is given. */
export async function callApi(input: CallArguments, context: ToolContext): Promise<ToolResult> {
  const { conversation } = context;
  const call = callNamed(input.call);
  const request: ApiRequest = apiRequest(call, input.arguments ?? {});
  if (input.store_as === undefined && (input.append || input.rows_at !== undefined)) {
    throw wrongArgument(
      'store_as',
      'append and rows_at require store_as.',
      'Set store_as to the name of a table.',
    );
  }
  if (input.store_as !== undefined) demandTable(input.store_as, context);
  conversation.budget.take('calls');
  const reply = await context.api.call(request);
  const kept =
    input.store_as === undefined ? undefined : await storeReply(call, reply, input, input.store_as, context);
  const digest = kept?.digest ?? (await digestOf(reply, context));
  return resultOf(call, reply, digest, kept, context);
}

const isNewTable = (name: string, { conversation }: ToolContext) =>
  !conversation.tables.has(name.toLowerCase());

function demandTable(name: string, context: ToolContext): void {
  const { budget } = context.conversation;
  budget.require('rows');
  if (isNewTable(name, context)) budget.require('tables');
}

async function digestOf({ body }: ApiReplyBody, { conversation, tables }: ToolContext): Promise<ReplyDigest> {
  const { dataBytes } = MCP_LIMITS;
  if (body.length <= READ_HERE_BYTES)
    return digestReply(JSON.parse(body.toString('utf8')) as ReplyRow, dataBytes);
  const command = { task: 'digest', body, dataBytes } as const;
  return tables.run(
    conversation,
    () => command,
    (digest) => digest,
  );
}

function storeReply(
  call: CatalogueCall,
  { body, requestId }: ApiReplyBody,
  { append = false, rows_at: rowsAt }: CallArguments,
  name: string,
  context: ToolContext,
): Promise<StoredTable & { digest: ReplyDigest }> {
  const { conversation, tables } = context;
  const { budget } = conversation;
  const make = (): StoreRowsCommand => {
    demandTable(name, context);
    return {
      task: 'keep',
      image: conversation.image,
      body,
      table: name.toLowerCase(),
      append: append && !isNewTable(name, context),
      rowsAt,
      rowsMost: budget.left.rows,
      imageMost: MCP_LIMITS.tableBytes,
      // Stored rows need not be returned in full.
      dataBytes: MCP_LIMITS.dataBytes / 8,
    };
  };
  return tables.run(conversation, make, (kept) => {
    context.keepImage(kept.image);
    if (isNewTable(name, context)) budget.spend('tables');
    budget.spend('rows', kept.written);
    const before = append ? conversation.tables.get(name.toLowerCase()) : undefined;
    const table = tableOf(call, name.toLowerCase(), kept, requestId, before);
    conversation.tables.set(table.table, table);
    return { ...table, digest: kept.digest };
  });
}

function tableOf(
  { name: call }: CatalogueCall,
  table: string,
  { digest, rows, columns }: StoredRows,
  requestId: string,
  before: StoredTable | undefined,
): StoredTable {
  const joined = (a: string | null | undefined, b: string | null) =>
    [...new Set([a, b].flatMap((it) => it?.split(', ') ?? []))].join(', ');
  const dates = [before?.first, before?.last, digest.first, digest.last]
    .filter((it) => typeof it === 'string')
    .toSorted();
  return {
    table,
    call: joined(before?.call, call),
    rows,
    columns,
    source: joined(before?.source, digest.source),
    asOf: digest.asOf,
    first: dates[0] ?? null,
    last: dates.at(-1) ?? null,
    requestIds: [...(before?.requestIds ?? []), requestId].slice(-REQUEST_IDS_MOST),
    quoted: [...new Set([...(before?.quoted ?? []), ...quotedIn(call)])],
  };
}

function resultOf(
  call: CatalogueCall,
  { requestId, limits }: ApiReplyBody,
  digest: ReplyDigest,
  kept: StoredTable | undefined,
  { publicUrl }: ToolContext,
): ToolResult {
  const { data, cut, rows, source, asOf, nextCursor, first, last } = digest;
  const quoted = quotedIn(call.name);
  const text = [
    `${call.name}${digest.symbol === null ? '' : ` of ${digest.symbol}`}${rows === null ? '' : `: ${rows} ${rows === 1 ? 'row' : 'rows'}`}${first === null ? '' : `, ${first} to ${last}`}.`,
    `Source: ${source ?? 'this server'}. Request ${requestId}.`,
    kept && `Stored as table ${kept.table}, which has ${kept.rows} rows now: use query_data.`,
    !kept &&
      cut.length > 0 &&
      `The response is cut. Call again with store_as${rows === null ? ' and rows_at, the path of a list under cut,' : ''} and use query_data on all rows, or request fewer.`,
    nextCursor !== null &&
      'There are more rows. Call again with arguments.cursor = nextCursor, and with append: true if you store the rows.',
    quoted.length > 0 && QUOTED_NOTICE,
  ];
  return {
    text: text.filter((sentence) => typeof sentence === 'string').join(' '),
    data: {
      call: call.name,
      requestIds: [requestId],
      source,
      asOf,
      dates: { first, last },
      rows,
      ...(kept ? { stored: { table: kept.table, rows: kept.rows, columns: kept.columns } } : {}),
      ...(cut.length > 0 ? { cut } : {}),
      nextCursor,
      ...(quoted.length > 0 ? { quoted } : {}),
      documentation: publicUrl + documentationOf(call.name),
      limits,
      data,
    },
  };
}
