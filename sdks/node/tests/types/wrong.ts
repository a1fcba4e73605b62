/** Must not compile: each marked line is an error, and a mark without an error is an error, too. */
import { Meridian } from 'meridian-sdk';

const meridian = new Meridian();

// @ts-expect-error A symbol is a string.
await meridian.quote(7);
// @ts-expect-error There is no such interval.
meridian.history('AAPL', { interval: '2d' });
// @ts-expect-error There is no such parameter.
meridian.history('AAPL', { intervall: '1d' });
// @ts-expect-error A limit is a number.
meridian.history('AAPL', { limit: '5' });
// @ts-expect-error Symbols are a list.
await meridian.quotes('AAPL,MSFT');
// @ts-expect-error An alert needs a condition.
await meridian.alertsCreate({ symbols: ['AAPL'] });
// @ts-expect-error A quote creates nothing, so it has no idempotency key.
await meridian.quote('AAPL', { idempotencyKey: 'one' });
// @ts-expect-error A quote has no CSV format.
await meridian.raw('quote', { symbol: 'AAPL', format: 'csv' });
// @ts-expect-error There is no such call.
await meridian.raw('quotation', {});
// @ts-expect-error Rows are iterated, not awaited as a list.
(await meridian.history('AAPL')).length;
// @ts-expect-error Channels are a list.
meridian.stream('trades.AAPL');
// @ts-expect-error A time-out is a number.
new Meridian({ timeoutSeconds: '5' });
// @ts-expect-error Such a field has no quote.
(await meridian.quote('AAPL')).prize;
