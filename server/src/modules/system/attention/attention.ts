import type { AttentionItem } from '@meridian/contracts/operator/attention';
import type { NodeRow } from '@meridian/contracts/operator/system';
import type { MoneyMatters } from '../../billing/index.ts';
import type { SystemContext } from '../context.ts';

/** What items are found in. What several of them need is read once. */
export interface AttentionSources extends Pick<SystemContext, 'store'> {
  readonly nowMs: number;
  readonly nodes: readonly NodeRow[];
  readonly money: MoneyMatters;
}

/** Finds one thing that somebody has to look at; undefined when there is none. */
export type FindAttention = (
  sources: AttentionSources,
) => AttentionItem | undefined | Promise<AttentionItem | undefined>;

/** `1 mail`, `7 mails`, or `100 or more mails` for as many as were looked for. */
export const countText = (
  count: number,
  [one, several]: readonly [string, string],
  most = Infinity,
): string => `${count >= most ? `${most} or more` : count} ${count === 1 ? one : several}`;

/** An instant for a sentence: `2026-11-25 22:43 UTC`. */
export const instantText = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;
