/** Calls that only the SDKs have: those of the contract with a parameter that changes the type of the reply. */
import * as z from 'zod/mini';
import { api } from '../../contracts/src/api.ts';
import type { ApiCall } from '../../contracts/src/api/call.ts';
import { wideRow } from '../../contracts/src/api/histories.ts';

interface Variant extends ApiCall {
  /** The call of the contract. */
  readonly of: string;
  /** Parameters that the SDKs leave out of other calls. */
  readonly asked: readonly string[];
}

const { layout: _layout, ...historiesQuery } = api.histories.query.shape;
const { results: _results, ...historiesReply } = api.histories.reply.shape;

/** Their paths have the query that never changes. */
export const VARIANTS: Readonly<Record<string, Variant>> = {
  historiesWide: {
    ...api.histories,
    path: '/history?layout=wide',
    summary: 'Get one figure of up to 500 symbols in one call, with a row per date and a value per symbol',
    query: z.object(historiesQuery),
    reply: z.object({ results: z.array(wideRow), ...historiesReply }),
    of: 'histories',
    asked: ['column'],
    examples: [
      {
        title: 'Closes of two symbols side by side',
        query: { symbols: 'AAPL,MSFT', from: '2026-11-16', column: 'close' },
      },
    ],
  },
};

/** The calls of the contract and their variants, each variant after its call. */
export const CALLS: readonly (readonly [name: string, call: ApiCall])[] = Object.entries(api).flatMap(
  (call) =>
    [call as readonly [string, ApiCall]].concat(
      Object.entries(VARIANTS).filter(([, { of }]) => of === call[0]),
    ),
);
