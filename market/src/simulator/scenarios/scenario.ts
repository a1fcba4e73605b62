/**
 * What a scenario symbol does at every session, as a function of the date alone. `openings` and `splits` take turns:
 * the first holds on the second session since the exchange began, the other on the third, and so on.
 */
export interface Scenario {
  /** The opening over the close before. */
  readonly openings?: readonly [number, number];
  /** New shares for one old share. */
  readonly splits?: readonly [number, number];
  /** Minutes since the opening: the first without trades, and the first with trades again. */
  readonly halt?: { readonly from: number; readonly to: number };
  /** Minutes since the opening, and the lowest price over that before the fall. */
  readonly crash?: {
    readonly from: number;
    readonly bottom: number;
    readonly to: number;
    readonly ratio: number;
  };
  /** The first date with a session, where that is not the first day of the exchange. */
  readonly firstDate?: string;
  /** The last date with a session. */
  readonly lastDate?: string;
  /** The buyer that pays for each share after the last session. */
  readonly merger?: { readonly related: string; readonly amount: number };
  /** Shares of `child` in this value are given for each share; the price is higher by it before. */
  readonly spinOff?: { readonly date: string; readonly amount: number; readonly child: string };
  /** What is announced at any time, for a day that is always one to two months away. */
  readonly announces?: {
    readonly kind: 'merger' | 'spinOff';
    readonly amount: number;
    readonly related: string;
  };
}

/** Which of two that take turns holds at a session, counted from 0; undefined at the first. */
export const turnOf = (turns: readonly [number, number] | undefined, ordinal: number): number | undefined =>
  ordinal === 0 ? undefined : turns?.[ordinal % 2 === 1 ? 0 : 1];
