/** A server with alerts. They can really be created, changed, tested and deleted; the test decides what triggers. */
import type { Alert, Backfill, AlertDelivery, AlertTrigger } from '@meridian/contracts/alerts';
import { type Handler, eventCall, refused, servePortal } from './portal.ts';
import { quote } from './market.ts';
import { USAGE_CALLS, info } from './usage.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const HOOK = 'https://hooks.example.com/market';
export const SECRET = 'whsec_bWVyaWRpYW4tdGVzdC1zZWNyZXQ=';

export const alertItem = (number: number, fields: Partial<Alert> = {}): Alert => ({
  id: id(number),
  name: `Alert ${number}`,
  mode: 'live',
  status: 'active',
  symbols: ['AAPL'],
  condition: { metric: 'price', op: 'above', value: 250, window: '1d' },
  channels: [{ type: 'inApp' }],
  cooldown: 0,
  once: false,
  expiresAt: null,
  createdAt: '2026-11-20T10:00:00Z',
  lastTriggeredAt: null,
  triggerCount: 0,
  ...fields,
});

export const delivery = (fields: Partial<AlertDelivery> = {}): AlertDelivery => ({
  id: id(901),
  channel: 'webhook',
  url: HOOK,
  state: 'failed',
  nextAttemptAt: null,
  attempts: [{ at: '2026-11-20T10:00:01Z', status: 503, latencyMs: 84, error: 'The receiver answered 503' }],
  ...fields,
});

export const firing = (number: number, fields: Partial<AlertTrigger> = {}): AlertTrigger => ({
  id: id(500 + number),
  alertId: id(1),
  alertName: `Alert ${number}`,
  symbol: 'AAPL',
  condition: { metric: 'price', op: 'above', value: 250, window: '1d' },
  observed: { metric: 'price', value: 250.12, price: 250.12 },
  triggeredAt: new Date(Date.UTC(2026, 10, 20, 9) - number * 60_000).toISOString(),
  test: false,
  deliveries: [],
  ...fields,
});

/** Triggered that many times; the newest ten are listed. */
export const backfill = (count: number): Backfill => ({
  wouldHaveFired: count,
  from: '2025-11-20',
  to: '2026-11-20',
  last: Array.from({ length: Math.min(10, count) }, (_, index) => ({
    symbol: 'AAPL',
    at: new Date(Date.UTC(2026, 10, 18 - 7 * index)).toISOString(),
    value: 251,
    price: 251,
  })),
});

interface State {
  alerts: Alert[];
  firings: AlertTrigger[];
  limit: number | null;
}

/** Serves `first` until another server replaces it. `tell` changes it and notifies the watchers. */
export function alertServer(first: Partial<State> = {}, more: Partial<Record<string, Handler | 'cut'>> = {}) {
  const state: State = { alerts: [], firings: [], limit: 5, ...first };
  const watch = eventCall();
  const find = (wanted: unknown) => state.alerts.find((alert) => alert.id === wanted);
  const page = <Item>(items: readonly Item[], { page: at, page_size: size }: Record<string, unknown>) => {
    const from = (Number(at) - 1) * Number(size);
    const shown = items.slice(from, from + Number(size));
    return { items: shown, total: items.length, page: at, page_size: size };
  };
  const changeAll = (body: Record<string, unknown>, change: (alert: Alert) => Alert) => {
    const ids = new Set(body['ids'] as string[]);
    state.alerts = state.alerts.map((alert) => (ids.has(alert.id) ? change(alert) : alert));
    return state.alerts.filter((alert) => ids.has(alert.id));
  };
  const received = servePortal({
    ...USAGE_CALLS,
    watch: watch.handler,
    search: ({ body }) =>
      info({
        endpoints: [],
        symbols: ['AAPL', 'MSFT', 'BTCUSD']
          .filter((symbol) => symbol.startsWith(String(body['q']).toUpperCase()))
          .map((symbol) => ({ symbol, name: `${symbol} Corporation`, assetClass: 'equity' })),
      }),
    marketQuote: ({ body }) => info({ quote: quote(String(body['symbol'])) }),
    listAlerts: ({ body }) =>
      info({
        ...page(
          state.alerts.filter(
            ({ name, status }) =>
              name.includes((body['search'] as string | undefined) ?? '') &&
              (body['status'] ?? status) === status,
          ),
          body,
        ),
        live: state.alerts.filter(({ status }) => status === 'active').length,
        limit: state.limit,
      }),
    previewAlert: () => info({ backfill: backfill(7) }),
    createAlert({ body }) {
      const alert = alertItem(state.alerts.length + 1, body);
      state.alerts = [alert, ...state.alerts];
      return info({ alert, backfill: backfill(7), warnings: [] });
    },
    updateAlert({ body }) {
      const alert = { ...find(body['id'])!, ...body };
      state.alerts = state.alerts.map((each) => (each.id === alert.id ? alert : each));
      return info({ alert, warnings: [] });
    },
    deleteAlert({ body }) {
      if (!find(body['id'])) return refused(404, 'Not found', { code: '141' });
      state.alerts = state.alerts.filter((alert) => alert.id !== body['id']);
      return [200, { code: '000', status: 'success', message: 'OK', additionalInfo: {} }];
    },
    pauseAlerts({ body }) {
      const paused = changeAll(body, (alert) => ({ ...alert, status: 'paused' }));
      return info({ alerts: paused });
    },
    resumeAlerts({ body }) {
      const resumed = changeAll(body, (alert) => ({ ...alert, status: 'active' }));
      return info({ alerts: resumed, refused: [] });
    },
    deleteAlerts({ body }) {
      const ids = new Set(body['ids'] as string[]);
      state.alerts = state.alerts.filter(({ id: each }) => !ids.has(each));
      return info({ deleted: ids.size });
    },
    listAlertEvents: ({ body }) =>
      info(
        page(
          state.firings.filter(({ alertId }) => [undefined, alertId].includes(body['alert_id'] as string)),
          body,
        ),
      ),
    testAlert({ body }) {
      const event = firing(0, { alertId: String(body['id']), test: true });
      state.firings = [event, ...state.firings];
      return info({ event });
    },
    resendAlertDelivery: ({ body }) =>
      info({ delivery: delivery({ id: String(body['id']), state: 'delivered' }) }),
    ...more,
  });
  const publish = (change: Partial<State>) => {
    Object.assign(state, change);
    watch.emit({ changed: ['alerts'] });
  };
  return { received, publish };
}
