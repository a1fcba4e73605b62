/** The questions and answers of this page load, so that another tab of the dashboard does not end the conversation. */
import type { ReplyInfo } from '../../lib/optional-calls.ts';

export type AssistantReply = ReplyInfo<'askAssistant'>;

export interface Exchange {
  readonly id: number;
  /** Empty for an overview. */
  readonly question: string;
  readonly answer: AssistantReply;
  /** Identifies the holdings and the question that it answers. */
  readonly of: string;
}

const EXCHANGES_MAX = 20;

let kept: { readonly account: string; readonly exchanges: readonly Exchange[] } = {
  account: '',
  exchanges: [],
};
let ids = 0;

/** The exchanges of an account, newest first. */
export const keptExchanges = (account: string): readonly Exchange[] =>
  kept.account === account ? kept.exchanges : [];

/** Adds an exchange and returns all of the account, newest first. */
export function keepExchange(account: string, exchange: Omit<Exchange, 'id'>): readonly Exchange[] {
  const exchanges = [{ ...exchange, id: ++ids }, ...keptExchanges(account)].slice(0, EXCHANGES_MAX);
  kept = { account, exchanges };
  return exchanges;
}

/** Ends the conversation. */
export function forgetExchanges(): readonly Exchange[] {
  kept = { account: '', exchanges: [] };
  return [];
}
