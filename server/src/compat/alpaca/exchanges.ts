import type { SymbolInfo } from '../../lake/lake.ts';

interface Exchange {
  readonly letter: string;
  readonly name: string;
  /** The tape of its listings: A for New York, C for Nasdaq, B for all others. */
  readonly tape: string;
}

/** The exchanges where stocks can be listed, by market identifier code. */
const EXCHANGES: Readonly<Record<string, Exchange | undefined>> = {
  XASE: { letter: 'A', name: 'NYSE American (AMEX)', tape: 'B' },
  XNYS: { letter: 'N', name: 'New York Stock Exchange', tape: 'A' },
  ARCX: { letter: 'P', name: 'NYSE Arca', tape: 'B' },
  XNAS: { letter: 'Q', name: 'NASDAQ OMX', tape: 'C' },
  BATS: { letter: 'Z', name: 'Cboe BZ', tape: 'B' },
};

/** Of symbols without a known exchange: market independent. */
const UNKNOWN: Exchange = { letter: 'E', name: 'Market Independent (SIP)', tape: 'B' };

/** Letter and tape of the exchange where a stock is listed. */
export const listingOf = ({ exchange }: Pick<SymbolInfo, 'exchange'>): Exchange =>
  EXCHANGES[exchange ?? ''] ?? UNKNOWN;

/** The names of the exchanges by their letters. */
export const exchangeNames: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.values(EXCHANGES), UNKNOWN].flatMap((it) => (it ? [[it.letter, it.name]] : [])),
);
