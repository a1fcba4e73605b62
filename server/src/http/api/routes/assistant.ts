import type { ServerResponse } from 'node:http';
import { api } from '@meridian/contracts/api';
import type { PortfolioAnswer } from '@meridian/contracts/assistant';
import {
  answerOf,
  InvalidHoldingError,
  type AnalyzedPortfolio,
  analyzePortfolio,
  type WrittenAnswer,
} from '../../../modules/assistant/index.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { objectResponse } from '../formats/table.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import type { ApiServices } from './api-services.ts';
import type { WorkQueues } from '../workers/work-queues.ts';
import { lakeOf } from '../../../lake/lakes.ts';
import { invalidParameter, parseParameters } from '../../operation/parameters.ts';
import { readBody } from '../requests/read-body.ts';

/** POST /assistant/portfolio: computes the figures in the short queue, then responds with the text, whole or as events. */
export function assistantHandler({ lakes, context }: ApiServices, queues: WorkQueues): Handler {
  return async (call: Call): Promise<ApiResponse> => {
    parseParameters(api.assistantPortfolio.query, call.query);
    const { stream, ...question } = readBody(api.assistantPortfolio.body, call);
    const { accountId } = call.caller;
    const turn = <Result>(work: () => Promise<Result>) => queues.runShort(accountId, work);
    const studied = await analyzePortfolio(lakeOf(lakes, call.caller), question, {
      nowMs: call.nowMs,
      turn,
    }).catch(refuseHolding);
    const { plan, claims } = studied;
    const write = (signal?: AbortSignal) =>
      context.writeAnswer({ accountId, question, plan, claims, ...(signal ? { signal } : {}) });
    if (stream) return streamed(call, studied, { write, log: context.log });
    return objectResponse(call, { ...answerOf(studied, await write()), source: studied.facts.source });
  };
}

function refuseHolding(error: unknown): never {
  throw error instanceof InvalidHoldingError ? invalidParameter(error.field, error.message) : error;
}

/** Responds with server-sent events: the claims once computed, the sentences once written, and the whole response. */
function streamed(
  { requestId }: Call,
  studied: AnalyzedPortfolio,
  {
    write,
    log,
  }: { write: (signal: AbortSignal) => Promise<WrittenAnswer>; log: ApiServices['context']['log'] },
): ApiResponse {
  const { facts, claims } = studied;
  const stream = async (response: ServerResponse) => {
    const ending = new AbortController();
    response.once('close', () => ending.abort());
    sendEvent(response, 'claims', { claims });
    const written = await write(ending.signal);
    for (const sentence of written.sentences) sendEvent(response, 'sentence', sentence);
    const whole: PortfolioAnswer = answerOf(studied, written);
    sendEvent(response, 'done', { ...whole, source: facts.source, asOf: facts.asOf, requestId });
    response.end();
  };
  return {
    status: 200,
    headers: [
      'Content-Type',
      'text/event-stream; charset=utf-8',
      // Keeps buffering proxies from holding events back.
      'X-Accel-Buffering',
      'no',
      'X-Data-Source',
      facts.source,
    ],
    body: [],
    // The head is sent: a failure can only break off the response.
    pipe: (response) =>
      void stream(response).catch((error: unknown) => {
        log.error({ err: error, requestId }, 'an assistant response broke off');
        response.destroy();
      }),
  };
}

/** Writes a server-sent event; JSON has no line breaks. */
function sendEvent(response: ServerResponse, name: string, data: object): void {
  response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}
