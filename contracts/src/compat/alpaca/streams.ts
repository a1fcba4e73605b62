import type { FacadeStream } from '../facade.ts';

const shared = [
  'Trades and quotes are sent once a second.',
  'Conditions are empty.',
  'A message with a symbol that does not exist is answered with an error, and the others are subscribed to.',
  'A key that is refused ends the connection after the error.',
] as const;
const stocks = {
  clients: { python: 'StockDataStream', node: 'StockDataStream' },
  differences: [
    ...shared,
    'Each feed sends the same data.',
    '`lulds` and `imbalances` are refused with code 410. Corrections and cancellations are not sent.',
  ],
} as const;
const SUMMARY = '`trades`, `quotes`, `bars`, `updatedBars`, `dailyBars` and `statuses` of stocks';

export const alpacaStreams = [
  { path: '/v2/iex', summary: SUMMARY, ...stocks },
  { path: '/v2/sip', summary: SUMMARY, ...stocks },
  {
    path: '/v2/delayed_sip',
    summary: SUMMARY,
    ...stocks,
    differences: [...stocks.differences, 'It is not delayed unless your plan is.'],
  },
  {
    path: '/v2/test',
    summary: SUMMARY,
    ...stocks,
    differences: [...stocks.differences, 'It has the symbols of the other feeds, and no FAKEPACA.'],
  },
  {
    path: '/v1beta3/crypto/us',
    summary: '`trades`, `quotes`, `bars`, `updatedBars` and `dailyBars` of crypto pairs',
    clients: { python: 'CryptoDataStream', node: 'CryptoDataStream' },
    differences: [...shared, '`orderbooks` are refused with code 410.', '`tks` is absent in trades.'],
  },
] as const satisfies readonly FacadeStream[];
