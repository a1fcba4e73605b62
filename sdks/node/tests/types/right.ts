/** Must compile in a strict project. */
import {
  type Bar,
  Meridian,
  type Quote,
  RateLimitError,
  type RawReply,
  type Rows,
  type StreamItem,
  verifyWebhook,
} from 'meridian-sdk';

const meridian = new Meridian({ apiKey: 'mda_test_x', timeoutSeconds: 5 });

export async function calls(signal: AbortSignal): Promise<number> {
  const quote: Quote = await meridian.quote('AAPL', { abortSignal: signal, timeoutSeconds: 1 });
  const rows: Rows<Bar, { results: Bar[]; nextCursor: string | null }> = meridian.history('AAPL', {
    interval: '1d',
    from: new Date(),
    to: '2026-01-01',
    limit: undefined,
  });
  for await (const { close } of rows) if (close === quote.price) return close;
  for await (const { symbol, results } of meridian.history('AAPL').pages(100))
    if (symbol) return results.length;
  const indicators = await meridian.indicators('AAPL', ['sma:20'] as const).all();
  const value: number | null | undefined = indicators[0]?.['sma_20'];
  const time: string | undefined = indicators[0]?.timestamp;
  const raw: RawReply = await meridian.raw('history', { symbol: 'AAPL', format: 'csv', limit: 5 });
  await meridian.alertsCreate({
    symbols: ['AAPL'],
    condition: { metric: 'price', op: 'above', value: 1 },
    expiresAt: new Date(),
    idempotencyKey: 'one',
  });
  await meridian.bulkFile('macro', 'macro-2025', { format: 'parquet' }).save('macro.parquet');
  const remaining: number | undefined = meridian.limits?.minute?.remaining;
  return (value ?? 0) + (time ?? '').length + raw.text().length + (remaining ?? 0);
}

export function described(item: StreamItem): number | string {
  switch (item.type) {
    case 'trade':
      return item.price * item.size;
    case 'bar':
      return item.filled ? item.close : item.seq;
    case 'gap':
      return item.fill;
    default:
      return item.type;
  }
}

export async function stream(): Promise<void> {
  const following = meridian.stream(['trades.BTCUSD'], { snapshot: true, gaps: 'tell' });
  for await (const item of following) described(item);
  await following.close();
}

export async function received(headers: Headers, body: string): Promise<string> {
  const event = await verifyWebhook({ secret: ['whsec_a', 'whsec_b'], headers, body });
  return event.type === 'alert.triggered' ? event.data.condition.metric : event.type;
}

export const wait = (error: unknown): number | null =>
  error instanceof RateLimitError ? error.retryAfterSeconds : null;
