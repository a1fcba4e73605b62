import type { CallToolResult } from '@modelcontextprotocol/server';
import { MCP_LIMITS } from '@meridian/contracts/mcp';
import * as z from 'zod';
import type { Conversation } from './conversations.ts';
import { ToolError } from './tool-error.ts';
import type { ContextOf, ToolResult, ToolContext, ToolSession } from './tool-context.ts';

/** The fields of every result; each tool adds its own. */
export const RESULT_SCHEMA = z.looseObject({
  conversation: z.string().optional().describe('Pass it to each further tool'),
  budget: z.record(z.string(), z.number()).optional().describe('What this conversation has left'),
  source: z.string().nullable().optional().describe('Where the data come from; simulated is not real'),
  requestIds: z.array(z.string()).optional().describe('The API calls behind the result'),
  error: z.looseObject({ code: z.string(), message: z.string() }).optional(),
});

/** The maximum size of a result: data and text, each included twice. */
const RESULT_BYTES = 5 * MCP_LIMITS.dataBytes;
/** SQLite echoes unknown names, which might be keys. */
const KEY = /mda_(live|test)_\w*/g;
/** Works even when the budget is spent. */
const UNLIMITED_TOOL = 'get_usage';

/** Runs a tool in its conversation; returns its result or error, with the remaining budget. */
export async function runTool(
  tool: string,
  session: ToolSession,
  named: string | undefined,
  work: (context: ToolContext) => ToolResult | Promise<ToolResult>,
): Promise<CallToolResult> {
  const run = async (contextOf: ContextOf) => runInConversation(tool, { session, contextOf, named, work });
  try {
    return await session.use(run);
  } catch (error) {
    return { ...toCallResult(undefined, ...problemOf(error, session)), isError: true };
  }
}

interface ToolRun {
  readonly session: ToolSession;
  readonly contextOf: ContextOf;
  readonly named: string | undefined;
  readonly work: (context: ToolContext) => ToolResult | Promise<ToolResult>;
}

async function runInConversation(
  tool: string,
  { session, contextOf, named, work }: ToolRun,
): Promise<CallToolResult> {
  let conversation: Conversation | undefined;
  try {
    const context = contextOf(named);
    ({ conversation } = context);
    if (tool !== UNLIMITED_TOOL) {
      conversation.budget.require('answerBytes', RESULT_BYTES);
      conversation.budget.take('uses');
    }
    const { text, data } = await work(context);
    return toCallResult(conversation, text, data);
  } catch (error) {
    return { ...toCallResult(conversation, ...problemOf(error, session)), isError: true };
  }
}

function problemOf(error: unknown, session: ToolSession): [string, ToolResult['data']] {
  if (!(error instanceof ToolError)) session.fail(error);
  const { code, message, details } =
    error instanceof ToolError
      ? error
      : new ToolError('server_error', 'Something went wrong on this server.');
  const { argument, remedy, requestId, ...more } = details;
  const words = message.replaceAll(KEY, '[key]');
  const text = [argument && `${argument}:`, asSentence(words), remedy].filter(Boolean).join(' ');
  return [
    text,
    {
      error: { code, message: words, argument, remedy, ...more },
      ...(requestId ? { requestIds: [requestId] } : {}),
    },
  ];
}

/** Ends a text with one full stop, unless it ends otherwise: its parts come from places that do and do not. */
const asSentence = (text: string): string =>
  /[.!?:)\]}]$/.test(text) ? text.replace(/\.{2}$/, '.') : `${text}.`;

/** Builds the result: a text for people, then the data as JSON for clients without structured content. */
function toCallResult(
  conversation: Conversation | undefined,
  words: string,
  data: ToolResult['data'],
): CallToolResult {
  const text = asSentence(words);
  const structured = (budget: object) =>
    conversation ? { conversation: conversation.id, budget, ...data } : { ...data };
  const budget = conversation?.budget;
  // JSON drops undefined fields.
  const size = Buffer.byteLength(JSON.stringify(structured(budget?.left ?? {}))) + Buffer.byteLength(text);
  budget?.spend('answerBytes', 2 * size);
  const json = JSON.stringify(structured(budget?.left ?? {}));
  return {
    content: [
      { type: 'text', text },
      { type: 'text', text: json },
    ],
    structuredContent: JSON.parse(json) as Record<string, unknown>,
  };
}
