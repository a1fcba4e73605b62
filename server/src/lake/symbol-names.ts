import { INSTRUMENTS } from '@meridian/market/simulator/exchange';
import type { AssetClass, SymbolInfo } from './lake.ts';

/** ISO 4217 codes that pairs are quoted in, precious metals included. */
const CURRENCIES = new Set(
  (
    'USD EUR GBP JPY CHF AUD CAD NZD SEK NOK DKK ISK PLN CZK HUF RON BGN TRY RUB ZAR ILS AED SAR KWD QAR EGP NGN KES ' +
    'CNY CNH HKD TWD SGD KRW INR IDR MYR PHP THB VND LKR PKR BRL MXN ARS CLP COP PEN UYU XAU XAG XPT XPD'
  ).split(' '),
);
const COINS = new Set(
  (
    'BTC ETH LTC BCH XRP ADA SOL DOT DOGE LINK AVAX XLM BNB TRX MATIC UNI ATOM ETC XMR EOS XTZ ALGO NEAR FIL AAVE ' +
    'SHIB ICP APT ARB OP SUI TON PAXG DASH ZEC'
  ).split(' '),
);
/** Quote currencies of coins, the longest first, so that `BTCUSDT` is not read as a pair in `SDT`. */
const COIN_QUOTES = [
  'USDT',
  'USDC',
  'BUSD',
  'TUSD',
  'FDUSD',
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'INR',
  'DAI',
  'BTC',
  'ETH',
  'BNB',
];
/** Dollar tokens that only coins are quoted in. */
const STABLE = new Set(['USDT', 'USDC', 'BUSD', 'TUSD', 'FDUSD']);

interface Pair {
  readonly base: string;
  readonly quote: string;
  readonly assetClass: 'fx' | 'crypto';
}

/** Parses `EURUSD`, `BTC-USD` and `ETHUSDT`; undefined for other symbols, such as the class share `BRK-B`. */
function pairOf(symbol: string): Pair | undefined {
  const [left = '', right] = symbol.split(/[-/]/, 2);
  if (right !== undefined) {
    if (CURRENCIES.has(left) && CURRENCIES.has(right)) return { base: left, quote: right, assetClass: 'fx' };
    return left.length >= 2 && COIN_QUOTES.includes(right)
      ? { base: left, quote: right, assetClass: 'crypto' }
      : undefined;
  }
  const [base, quote] = [symbol.slice(0, 3), symbol.slice(3)];
  if (CURRENCIES.has(base) && CURRENCIES.has(quote)) return { base, quote, assetClass: 'fx' };
  const end = COIN_QUOTES.find((it) => symbol.endsWith(it) && symbol.length > it.length + 1);
  const coin = end && symbol.slice(0, -end.length);
  return end && coin && (COINS.has(coin) || STABLE.has(end))
    ? { base: coin, quote: end, assetClass: 'crypto' }
    : undefined;
}

/** Normalizes a symbol: `BTC-USD` and `EUR/USD` without the separator, others unchanged. */
export function symbolOf(text: string): string {
  const pair = /[-/]/.test(text) ? pairOf(text) : undefined;
  return pair ? pair.base + pair.quote : text;
}

const SYMBOL = /^[A-Z0-9.^=-]{1,15}$/;

/** Why a text cannot be a symbol; empty when it can. */
export const symbolFault = (symbol: string) =>
  SYMBOL.test(symbol) ? '' : 'symbol: up to 15 of A-Z, 0-9, dot, caret, equals sign and hyphen are allowed';

/** The details that follow from the name of a symbol alone. */
export function describeSymbol(
  symbol: string,
): Omit<SymbolInfo, 'firstDate' | 'lastDate' | 'source' | 'basis'> {
  const known = INSTRUMENTS.get(symbol);
  const pair = pairOf(symbol);
  const assetClass: AssetClass =
    known?.assetClass ?? pair?.assetClass ?? (symbol.startsWith('^') ? 'index' : 'equity');
  return {
    symbol,
    name: known?.name ?? (pair ? `${pair.base} / ${pair.quote}` : symbol),
    assetClass,
    exchange: known?.exchange ?? null,
    currency: known?.currency ?? pair?.quote ?? 'USD',
    sector: known?.sector ?? null,
    industry: known?.industry ?? null,
    active: true,
  };
}
