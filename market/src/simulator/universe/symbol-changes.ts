/** A company whose stock got another symbol on a day. */
export interface SymbolChange {
  readonly from: string;
  readonly to: string;
  readonly date: string;
}

/** The changes of symbols of listed companies since the simulated market opened, oldest first. */
export const SYMBOL_CHANGES: readonly SymbolChange[] = [
  { from: 'PCLN', to: 'BKNG', date: '2018-02-27' },
  { from: 'HCN', to: 'WELL', date: '2018-02-28' },
  { from: 'UTX', to: 'RTX', date: '2020-04-03' },
  { from: 'FB', to: 'META', date: '2022-06-09' },
];
