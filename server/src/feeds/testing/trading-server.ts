import type { IncomingHttpHeaders } from 'node:http';
import type { WebSocket } from 'ws';
import type { HistoryBar } from '../vendor.ts';
import { sendJson, startVendorServer, type VendorServer } from './vendor-server.ts';

/** A trade on a vendor's market, in our notation. */
export interface ServedTrade {
  readonly symbol: string;
  readonly id: number;
  readonly price: number;
  readonly size: number;
  readonly atMs: number;
}

/** The best prices of a vendor's book with their sizes, the best first. */
export interface ServedBook {
  readonly bids: readonly (readonly [price: number, size: number])[];
  readonly asks: readonly (readonly [price: number, size: number])[];
}

/** Everything that was traded on a vendor's market. */
export interface ServedMarket {
  /** By time, oldest first. `toMs` is exclusive. */
  trades(symbol: string, fromMs: number, toMs: number): ServedTrade[];
  /** Bars of a length with trades, oldest first; those of days begin at midnight UTC. */
  bars(symbol: string, lengthMs: number, fromMs: number, toMs: number): HistoryBar[];
}

/** What a client's message leads to. */
export interface DialectAnswer {
  readonly replies?: readonly unknown[];
  /** Symbols in our notation whose trades this connection gets from now on. */
  readonly subscribes?: readonly string[];
  /** Symbols in our notation whose order books this connection gets, each from a snapshot on. */
  readonly books?: readonly string[];
}

/** How a vendor's servers speak: the parts of its protocol that feeds use. */
export interface VendorDialect {
  /** Values of the vendor's variables that its server accepts. */
  readonly values: Readonly<Record<string, string>>;
  /** Sent to each new connection. */
  readonly greeting?: unknown;
  /** Answers a message of a client; undefined for what is ignored. */
  answer(message: Readonly<Record<string, unknown>>, address: URL): DialectAnswer | undefined;
  tradeMessage(trade: ServedTrade): unknown;
  /** The message that shows a book to a subscriber; `before` is undefined for a snapshot. */
  bookMessage?(symbol: string, book: ServedBook, before: ServedBook | undefined): unknown;
  /** The body of a REST call; undefined for an unknown path. */
  rest(url: URL, market: ServedMarket, headers: IncomingHttpHeaders): unknown;
}

/** `late` comes after the trade that follows it, `silent` never does, as when the network loses it. */
export type Delivery = 'sent' | 'silent' | 'twice' | 'late';

export interface TradingServer extends VendorServer {
  /** Every trade so far, in the order in which they happened. */
  readonly trades: readonly ServedTrade[];
  readonly market: ServedMarket;
  /** Records a trade, and sends it to subscribers. */
  trade(it: ServedTrade, how?: Delivery): void;
  /** Replaces an order book, and sends that to subscribers. */
  quote(symbol: string, book: ServedBook): void;
  /** Sends any message to every subscriber. */
  say(message: unknown): void;
  /** Answers the next REST calls with this status and header instead. */
  failNext(status: number, headers?: Record<string, string>): void;
  /** Resolves when a client has subscribed to trades. */
  subscribed(): Promise<void>;
}

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** Bars of trades that are sorted by time. */
export function barsOf(trades: readonly ServedTrade[], lengthMs: number): HistoryBar[] {
  const bars = new Map<number, HistoryBar>();
  for (const { atMs, price, size } of trades) {
    const startMs = Math.floor(atMs / lengthMs) * lengthMs;
    const before = bars.get(startMs) ?? { open: price, high: price, low: price, volume: 0 };
    bars.set(startMs, {
      startMs,
      open: before.open,
      high: Math.max(before.high, price),
      low: Math.min(before.low, price),
      close: price,
      volume: before.volume + size,
    });
  }
  return [...bars.values()];
}

/** Starts a server on loopback that speaks a vendor's protocol, and trades as the test says. */
export async function startTradingServer(dialect: VendorDialect): Promise<TradingServer> {
  const trades: ServedTrade[] = [];
  const subscribers = new Map<WebSocket, Set<string>>();
  const books = new Map<string, ServedBook>();
  const readers = new Map<WebSocket, Set<string>>();
  const addresses = new WeakMap<WebSocket, URL>();
  const failures: { status: number; headers: Record<string, string> }[] = [];
  let waiting: (() => void)[] = [];
  let late: ServedTrade[] = [];
  const market: ServedMarket = {
    trades: (symbol, fromMs, toMs) =>
      trades
        .filter((it) => it.symbol === symbol && it.atMs >= fromMs && it.atMs < toMs)
        .toSorted((a, b) => a.atMs - b.atMs),
    bars: (symbol, lengthMs, fromMs, toMs) =>
      barsOf(market.trades(symbol, 0, Infinity), lengthMs).filter(
        ({ startMs }) => startMs >= fromMs && startMs < toMs,
      ),
  };

  const server = await startVendorServer({
    onRequest(url, response, { headers }) {
      const failure = failures.shift();
      if (failure) return response.writeHead(failure.status, failure.headers).end();
      const body = dialect.rest(url, market, headers);
      return body === undefined ? response.writeHead(404).end() : sendJson(response, body);
    },
    onConnection({ url, socket, send }) {
      addresses.set(socket, url);
      socket.on('close', () => {
        subscribers.delete(socket);
        readers.delete(socket);
      });
      if (dialect.greeting !== undefined) send(dialect.greeting);
    },
    onMessage(message, { socket, send }) {
      const answer = dialect.answer(message as Record<string, unknown>, addresses.get(socket)!);
      for (const reply of answer?.replies ?? []) send(reply);
      for (const symbol of answer?.books ?? []) {
        readers.set(socket, (readers.get(socket) ?? new Set()).add(symbol));
        const book = books.get(symbol);
        if (book) send(dialect.bookMessage!(symbol, book, undefined));
      }
      if (!answer?.subscribes) return;
      subscribers.set(socket, new Set([...(subscribers.get(socket) ?? []), ...answer.subscribes]));
      for (const resolve of waiting) resolve();
      waiting = [];
    },
  });

  const say = (message: unknown, symbol?: string) => {
    for (const [socket, symbols] of subscribers)
      if (symbol === undefined || symbols.has(symbol))
        socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  };
  const send = (it: ServedTrade) => say(dialect.tradeMessage(it), it.symbol);
  return {
    ...server,
    trades,
    market,
    trade(it, how = 'sent') {
      trades.push(it);
      if (how === 'silent') return;
      if (how === 'late') {
        late.push(it);
        return;
      }
      send(it);
      if (how === 'twice') send(it);
      for (const held of late) send(held);
      late = [];
    },
    quote(symbol, book) {
      const before = books.get(symbol);
      books.set(symbol, book);
      const message = dialect.bookMessage!(symbol, book, before);
      for (const [socket, symbols] of readers)
        if (symbols.has(symbol)) socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    },
    cut() {
      late = [];
      server.cut();
    },
    say: (message) => say(message),
    failNext: (status, headers = {}) => void failures.push({ status, headers }),
    subscribed: () => new Promise((resolve) => waiting.push(resolve)),
  };
}

/** A page of rows, and the token of the next one. Tokens are positions. */
export function pageOf<Row>(rows: readonly Row[], token: string | null, size: number) {
  const from = Number(token ?? 0);
  const isLast = from + size >= rows.length;
  return { rows: rows.slice(from, from + size), next: isLast ? null : String(from + size) };
}
