import type { WebSocket } from 'ws';
import { sendJson, startVendorServer, type VendorServer } from '../../../testing/vendor-server.ts';

/** A trade on the server, in the pair's stream notation. */
export interface KrakenTrade {
  readonly symbol: string;
  readonly trade_id: number;
  readonly price: number;
  readonly qty: number;
  readonly atMs: number;
}

export interface KrakenServer extends VendorServer {
  /** Every trade so far, which its REST API returns. */
  readonly trades: readonly KrakenTrade[];
  /** Records a trade. Sends it to subscribers unless `silent`, as when the network loses it. */
  trade(it: KrakenTrade, how?: 'sent' | 'silent' | 'twice'): void;
  /** Sends any text to every subscriber. */
  say(message: unknown): void;
  /** Answers the next REST calls with this status and header instead. */
  failNext(status: number, headers?: Record<string, string>): void;
  /** Resolves when a client has subscribed to trades. */
  subscribed(): Promise<void>;
}

interface Subscribe {
  readonly method: string;
  readonly req_id?: number;
  readonly params?: { readonly channel: string; readonly symbol: readonly string[] };
}

const toRest = (symbol: string) => symbol.replace('BTC', 'XBT').replace('/', '');

/** Starts a server that speaks Kraken's WebSocket v2 and the parts of its REST API that feeds use. */
export async function startKrakenServer(): Promise<KrakenServer> {
  const trades: KrakenTrade[] = [];
  const open = new Map<WebSocket, ReadonlySet<string>>();
  const failures: { status: number; headers: Record<string, string> }[] = [];
  let waiting: (() => void)[] = [];

  const messageOf = ({ symbol, trade_id, price, qty, atMs }: KrakenTrade) => ({
    channel: 'trade',
    type: 'update',
    data: [
      {
        symbol,
        side: 'buy',
        price,
        qty,
        ord_type: 'limit',
        trade_id,
        timestamp: new Date(atMs).toISOString(),
      },
    ],
  });
  const ofPair = (pair: string | null) => trades.filter(({ symbol }) => toRest(symbol) === pair);

  const server = await startVendorServer({
    onRequest(url, response) {
      const failure = failures.shift();
      if (failure) return response.writeHead(failure.status, failure.headers).end();
      const pair = url.searchParams.get('pair');
      const since = Number(url.searchParams.get('since') ?? 0);
      if (url.pathname === '/0/public/Trades') {
        const rows = ofPair(pair)
          .filter(({ atMs }) => atMs * 1e6 > since)
          .slice(0, 1_000)
          .map(({ price, qty, atMs, trade_id }) => [
            String(price),
            String(qty),
            atMs / 1_000,
            'b',
            'l',
            '',
            trade_id,
          ]);
        const last = rows.length === 0 ? String(since) : String(Number(rows.at(-1)![2]) * 1e9);
        return sendJson(response, { error: [], result: { [pair!]: rows, last } });
      }
      if (url.pathname === '/0/public/OHLC')
        return sendJson(response, { error: [], result: { [pair!]: [], last: 0 } });
      return sendJson(response, { error: ['EGeneral:Unknown method'] });
    },
    onConnection: ({ socket }) => void socket.on('close', () => open.delete(socket)),
    onMessage(message, { socket, send }) {
      const { method, params, req_id } = message as Subscribe;
      if (method === 'ping') return send({ method: 'pong', req_id });
      for (const symbol of params!.symbol)
        send({ method, success: true, req_id, result: { channel: params!.channel, symbol } });
      if (params!.channel !== 'trade') return;
      open.set(socket, new Set(params!.symbol));
      for (const resolve of waiting) resolve();
      waiting = [];
    },
  });

  const say = (message: unknown, symbol?: string) => {
    for (const [socket, symbols] of open)
      if (symbol === undefined || symbols.has(symbol))
        socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  };
  return {
    ...server,
    trades,
    trade(it, how = 'sent') {
      trades.push(it);
      if (how === 'silent') return;
      say(messageOf(it), it.symbol);
      if (how === 'twice') say(messageOf(it), it.symbol);
    },
    say: (message) => say(message),
    failNext: (status, headers = {}) => void failures.push({ status, headers }),
    subscribed: () => new Promise((resolve) => waiting.push(resolve)),
  };
}
