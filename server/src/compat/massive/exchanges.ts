import type { SymbolInfo } from '../../lake/lake.ts';

/** Massive's numbers of the exchanges where symbols here can be listed, by market identifier code. */
export const EXCHANGES = {
  XASE: { id: 1, name: 'NYSE American, LLC', acronym: 'AMEX', participant_id: 'A' },
  XNYS: { id: 10, name: 'New York Stock Exchange', acronym: 'NYSE', participant_id: 'N' },
  ARCX: { id: 11, name: 'NYSE Arca, Inc.', acronym: 'NYSE', participant_id: 'P' },
  XNAS: { id: 12, name: 'Nasdaq', acronym: 'NASDAQ', participant_id: 'T' },
  BATS: { id: 19, name: 'Cboe BZX', acronym: 'CBOE', participant_id: 'Z' },
} as const;
const IDS: Readonly<Record<string, { readonly id: number } | undefined>> = EXCHANGES;

/** Of pairs and of symbols without a known exchange. */
const NO_EXCHANGE = 0;
/** The tapes of consolidated trades: A for New York, C for Nasdaq, B for all others. */
const TAPES: Readonly<Record<string, number | undefined>> = { XNYS: 1, XNAS: 3 };
const REGIONAL_TAPE = 2;

/** Massive's number of the exchange where a symbol is listed; 0 without one. */
export const exchangeOf = ({ exchange }: Pick<SymbolInfo, 'exchange'>): number =>
  IDS[exchange ?? '']?.id ?? NO_EXCHANGE;

export const tapeOf = ({ exchange }: Pick<SymbolInfo, 'exchange'>): number =>
  TAPES[exchange ?? ''] ?? REGIONAL_TAPE;
