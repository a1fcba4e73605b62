import type { CallToolResult } from '@modelcontextprotocol/server';
import { MCP_LIMITS } from '@meridian/contracts/mcp';
import * as z from 'zod';
import type { Conversation } from './conversations.ts';
import { ToolError } from './tool-error.ts';
import type { ToolResult, ToolContext, ToolSession } from './tool-context.ts';

/** What every answer has; each tool adds its own. */
export const RESULT_SCHEMA = z.looseObject({
  conversation: z.string().optional().describe('Pass it to each further tool'),
  budget: z.record(z.string(), z.number()).optional().describe('What this conversation has left'),
  source: z.string().nullable().optional().describe('Where the data come from; simulated is not real'),
  requestIds: z.array(z.string()).optional().describe('The calls of the API that the answer is made from'),
  error: z.looseObject({ code: z.string(), message: z.string() }).optional(),
});

/** No answer is longer: its data, what is said about them, and both twice. */
const RESULT_BYTES = 5 * MCP_LIMITS.dataBytes;
/** SQLite repeats what it does not know. */
const KEY = /mda_(live|test)_\w*/g;
/** Tells what is left, also when nothing is. */
const UNLIMITED_TOOL = 'get_usage';

/** Does the work of a tool in its conversation, and answers what it told, or what was wrong, with what is left. */
export async function runTool(
  tool: string,
  visitor: ToolSession,
  named: string | undefined,
  work: (visit: ToolContext) => ToolResult | Promise<ToolResult>,
): Promise<CallToolResult> {
  let conversation: Conversation | undefined;
  try {
    const visit = visitor.contextOf(named);
    ({ conversation } = visit);
    if (tool !== UNLIMITED_TOOL) {
      conversation.budget.require('answerBytes', RESULT_BYTES);
      conversation.budget.take('uses');
    }
    const { text, data } = await work(visit);
    return toCallResult(conversation, text, data);
  } catch (error) {
    return { ...toCallResult(conversation, ...problemOf(error, visitor)), isError: true };
  }
}

function problemOf(error: unknown, visitor: ToolSession): [string, ToolResult['data']] {
  if (!(error instanceof ToolError)) visitor.fail(error);
  const { code, message, details } =
    error instanceof ToolError
      ? error
      : new ToolError('server_error', 'Something went wrong on this server.');
  const { argument, remedy, requestId, ...more } = details;
  const words = message.replaceAll(KEY, '[key]');
  const text = [argument && `${argument}:`, words, remedy].filter(Boolean).join(' ');
  return [
    text,
    {
      error: { code, message: words, argument, remedy, ...more },
      ...(requestId ? { requestIds: [requestId] } : {}),
    },
  ];
}

/** A sentence for people, then the data as JSON for clients that know no structured content. */
function toCallResult(
  conversation: Conversation | undefined,
  text: string,
  data: ToolResult['data'],
): CallToolResult {
  const structured = (budget: object) =>
    conversation ? { conversation: conversation.id, budget, ...data } : { ...data };
  const budget = conversation?.budget;
  // As JSON has it: without fields that have no value.
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
