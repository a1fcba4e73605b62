/** What trades and quotes can be marked with: stable names, their meanings, and the codes of the vendors that mean them. */

/** A condition, and its codes by source: those of the two tapes of US exchanges as Alpaca sends them, and Massive's numbers. */
interface Condition {
  readonly meaning: string;
  /** Trades of tapes A and B (CTA), and quotes of them (CQS). */
  readonly cta?: readonly string[];
  /** Trades and quotes of tape C (UTP). */
  readonly utp?: readonly string[];
  readonly massive?: readonly string[];
  /** Massive's numbers for crypto. */
  readonly crypto?: readonly string[];
}

const tapes = (...codes: readonly string[]) => ({ cta: codes, utp: codes });

/** The conditions of trades. */
export const TRADE_CONDITIONS = {
  opening: { meaning: 'The first trade of the session. Its price is the open.' },
  closing: { meaning: 'The last trade of the session. Its price is the close.' },
  oddLot: { meaning: 'Fewer than 100 shares.', ...tapes('I'), massive: ['37'] },
  notLast: { meaning: 'Its price does not become the last price.' },
  notRange: { meaning: 'Its price does not count for high and low.' },
  notVolume: { meaning: 'Its size does not count for the volume.' },
  acquisition: { meaning: 'A large block, bought on an exchange.', utp: ['A'], massive: ['1'] },
  automaticExecution: { meaning: 'Executed automatically.', cta: ['E'], massive: ['3'] },
  averagePrice: {
    meaning: 'Its price is the average of several executions.',
    cta: ['B'],
    utp: ['W'],
    massive: ['2'],
  },
  bunched: { meaning: 'Several orders, executed at one price.', utp: ['B'], massive: ['4'] },
  bunchedSold: {
    meaning: 'Several orders, executed at one price and reported late.',
    utp: ['G'],
    massive: ['5'],
  },
  buySide: { meaning: 'The exchange marked it as a buy.', crypto: ['2'] },
  capElection: { meaning: 'An order with a price cap, triggered by another trade.', massive: ['6'] },
  cash: { meaning: 'Delivery and payment on the same day.', ...tapes('C'), massive: ['7'] },
  closingPrint: { meaning: 'The closing trade of an exchange.', ...tapes('6'), massive: ['8', '19'] },
  contingent: { meaning: 'Depends on another trade.', ...tapes('V'), massive: ['52'] },
  correctedClose: {
    meaning: 'The listing exchange corrects the closing price.',
    ...tapes('9'),
    massive: ['38'],
  },
  cross: {
    meaning: 'Buy and sell orders, matched at one price outside of the order book.',
    ...tapes('X'),
    massive: ['9'],
  },
  derivativelyPriced: {
    meaning: 'Its price follows from another price than the current one.',
    ...tapes('4'),
    massive: ['10'],
  },
  distribution: { meaning: 'A large block, sold on an exchange.', utp: ['D'], massive: ['11'] },
  extendedHours: { meaning: 'Before or after the regular session.', ...tapes('T'), massive: ['12'] },
  extendedHoursOutOfSequence: {
    meaning: 'Before or after the regular session, and reported late.',
    ...tapes('U'),
    massive: ['13'],
  },
  intermarketSweep: {
    meaning: 'Part of an order that was sent to several exchanges at once.',
    ...tapes('F'),
    massive: ['14'],
  },
  nextDay: { meaning: 'Delivery and payment on the next day.', ...tapes('N'), massive: ['20'] },
  officialClose: {
    meaning: 'The official closing price of an exchange. It repeats an earlier trade.',
    ...tapes('M'),
    massive: ['15'],
  },
  officialOpen: {
    meaning: 'The official opening price of an exchange. It repeats an earlier trade.',
    ...tapes('Q'),
    massive: ['16'],
  },
  openingDetail: { meaning: 'A part of an opening or reopening trade.', massive: ['55'] },
  openingPrint: { meaning: 'The opening trade of an exchange.', ...tapes('O'), massive: ['17', '25'] },
  outOfSequence: {
    meaning: 'Reported late, out of its order.',
    ...tapes('Z'),
    massive: ['32', '33'],
  },
  priceVariation: {
    meaning: 'Its price differs from the market more than usual.',
    ...tapes('H'),
    massive: ['21'],
  },
  priorReferencePrice: { meaning: 'Its price refers to an earlier time.', ...tapes('P'), massive: ['22'] },
  qualifiedContingent: {
    meaning: 'Part of a transaction of several instruments, which may ignore better quotes.',
    ...tapes('7'),
    massive: ['53'],
  },
  reopeningPrint: {
    meaning: 'The first trade of an exchange after a halt.',
    ...tapes('5'),
    massive: ['18', '28'],
  },
  rule127Or155: {
    meaning: 'A block by rule 127 of NYSE or rule 155 of NYSE American.',
    ...tapes('K'),
    massive: ['23', '24'],
  },
  seller: { meaning: 'The seller chose a later day of delivery.', ...tapes('R'), massive: ['29'] },
  sellSide: { meaning: 'The exchange marked it as a sale.', crypto: ['1'] },
  soldLast: { meaning: 'Reported late, but still the last trade.', ...tapes('L'), massive: ['30', '31'] },
  split: { meaning: 'An order that was executed in two markets.', utp: ['S'], massive: ['34'] },
  stockOption: { meaning: 'Traded together with an option.', massive: ['35'] },
  stopped: {
    meaning: 'At a price that had been guaranteed before.',
    utp: ['1'],
    massive: ['27', '31', '33'],
  },
  tradeThroughExempt: { meaning: 'May ignore better quotes elsewhere.', massive: ['41'] },
  yellowFlag: { meaning: 'A regular trade in an unusual market.', utp: ['Y'], massive: ['36'] },
} as const satisfies Readonly<Record<string, Condition>>;
export type TradeCondition = keyof typeof TRADE_CONDITIONS;

/** The conditions of quotes. */
export const QUOTE_CONDITIONS = {
  additionalInformation: { meaning: 'The exchange waits for information.', massive: ['26', '28'] },
  auction: { meaning: 'An auction within the session.', ...tapes('4'), massive: ['40'] },
  cashSettlement: { meaning: 'Delivery and payment on the same day.', massive: ['41'] },
  closed: { meaning: 'The exchange has closed its quote.', ...tapes('L'), massive: ['15', '19'] },
  closing: { meaning: 'A closing quote.', cta: ['C'], massive: ['14'] },
  correctedIndication: { meaning: 'A correction of an indicated price.', massive: ['81'] },
  crossed: { meaning: 'The bid is above the ask.', massive: ['84'] },
  fastTrading: { meaning: 'Trading is too fast for exact quotes.', utp: ['F'], massive: ['17'] },
  generated: { meaning: 'Made by the operator of the tape.', massive: ['82', '94'] },
  inViewOfCommon: { meaning: 'Affected by the common stock.', massive: ['30'] },
  locked: { meaning: 'Bid and ask are equal.', massive: ['85'] },
  news: { meaning: 'News is being published.', massive: ['21'] },
  newsPending: { meaning: 'News is expected.', massive: ['27'] },
  nextDaySettlement: { meaning: 'Delivery and payment on the next day.', massive: ['42'] },
  nonFirm: { meaning: 'Nobody is bound by it.', cta: ['N'], utp: ['N', 'U'], massive: ['20'] },
  noOpen: { meaning: 'Trading does not open or resume.', utp: ['Z'], massive: ['32'] },
  oneSided: { meaning: 'Only one side is quoted.', utp: ['Y'], massive: ['2'] },
  opening: { meaning: 'An opening quote.', ...tapes('O'), massive: ['13'] },
  orderImbalance: {
    meaning: 'Far more is asked for than offered, or the reverse.',
    utp: ['I'],
    massive: ['23'],
  },
  orderInflux: { meaning: 'Many orders arrive at once.', utp: ['X'], massive: ['22'] },
  pause: { meaning: 'Trading is paused because the price reached a limit.', massive: ['43'] },
  rangeIndication: { meaning: 'An indicated range of prices.', massive: ['18'] },
  relatedSecurity: { meaning: 'Affected by a related instrument.', massive: ['29'] },
  resume: { meaning: 'Trading resumes.', massive: ['16'] },
  slow: {
    meaning: 'Neither side executes automatically.',
    cta: ['H', 'U', 'W'],
    utp: ['H', 'U'],
    massive: ['5', '9', '12', '71'],
  },
  slowAsk: {
    meaning: 'The ask does not execute automatically.',
    cta: ['A', 'F'],
    utp: ['A'],
    massive: ['3', '7', '10'],
  },
  slowBid: {
    meaning: 'The bid does not execute automatically.',
    cta: ['B', 'E'],
    utp: ['B'],
    massive: ['4', '6', '11'],
  },
} as const satisfies Readonly<Record<string, Condition>>;

/** Codes of what is usual, which has no name. */
export const REGULAR_CODES = {
  trades: { cta: ['@'], utp: ['@'], massive: ['0'], crypto: ['0'] },
  quotes: { cta: ['R'], utp: ['R'], massive: ['1'], crypto: [] },
} as const;

export type ConditionSource = Exclude<keyof Condition, 'meaning'>;

type Conditions = Readonly<Record<string, Condition>>;

/** The conditions of trades or quotes, by name. */
export const conditionsOf = (kind: 'trades' | 'quotes'): Conditions =>
  kind === 'trades' ? TRADE_CONDITIONS : QUOTE_CONDITIONS;

/** What a condition means. One that has no name here consists of the vendor and its code, such as `alpaca:8`. */
export function conditionMeaning(kind: 'trades' | 'quotes', name: string): string {
  const known = conditionsOf(kind)[name];
  if (known) return known.meaning;
  const [vendor, code] = name.split(':');
  return `Code ${code} of ${vendor}. Its meaning is not known here.`;
}
