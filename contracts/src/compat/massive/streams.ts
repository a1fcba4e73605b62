import type { FacadeStream } from '../facade.ts';

const shared = [
  'Quotes and trades are sent once a second.',
  'Sequence numbers are those of our stream.',
  'Exchange numbers are those of the listing, and conditions are empty.',
] as const;
const perSecond =
  'A second’s bar is made of its trades, and sent again when one arrives late, until the next second has trades.';
const python = 'WebSocketClient';

export const massiveStreams = [
  {
    path: '/stocks',
    summary: '`A` seconds, `AM` minutes, `T` trades, `Q` quotes',
    clients: { python, node: 'websocketClient.stocks' },
    differences: [...shared, perSecond, '`LULD`, `NOI`, `FMV` and `LV` are absent.'],
  },
  {
    path: '/forex',
    summary: '`CAS` seconds, `CA` minutes, `C` quotes',
    clients: { python, node: 'websocketClient.forex' },
    differences: [...shared, perSecond],
  },
  {
    path: '/crypto',
    summary: '`XAS` seconds, `XA` minutes, `XT` trades, `XQ` quotes',
    clients: { python, node: 'websocketClient.crypto' },
    differences: [...shared, perSecond, 'The order book `XL2` is absent.'],
  },
  {
    path: '/indices',
    summary: '`V` values, `A` seconds, `AM` minutes',
    clients: { python, node: 'websocketClient.indices' },
    differences: [shared[0], shared[1], 'A second’s bar is made of the values of that second.'],
  },
] as const satisfies readonly FacadeStream[];
