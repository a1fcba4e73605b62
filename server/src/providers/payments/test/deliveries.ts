/** Webhooks of the test provider. They are stored first, so that none is lost, and then sent until the receiver accepts them. */
import { PAYMENT_WEBHOOK_PATH } from '@meridian/contracts/billing';
import { type Db, newRef, type TestProviderParts } from './tables.ts';
import { signed } from '../../webhooks/standard-webhooks.ts';

export type TestEventType = 'payment.paid' | 'payment.failed' | 'refund.paid';

const BATCH = 10;
const ANSWER_TIMEOUT_MS = 10_000;
const RETRY_MIN_SECONDS = 15;
const RETRY_MAX_SECONDS = 3_600;
const KEPT_DAYS = 3;

const WEBHOOK_KEY = ['test payments', 'webhook key'] as const;

/** The signing secret of the deliveries, derived from the master secret, so that it needs no configuration. */
export const webhookKey = ({ secrets }: Pick<TestProviderParts, 'secrets'>): Buffer =>
  secrets.mac(...WEBHOOK_KEY);

/** Enqueues an event for the receiver, within the transaction that caused it. */
export async function enqueueDelivery(
  db: Db,
  type: TestEventType,
  ref: string,
  nowMs: number,
): Promise<void> {
  const body = JSON.stringify({ type, timestamp: new Date(nowMs).toISOString(), data: { ref } });
  const at = new Date(nowMs);
  await db.query(
    'insert into test_provider_delivery (id, body, created_at, next_at) values ($1, $2, $3, $3)',
    [newRef('event'), body, at],
  );
}

/**
 * Sends due deliveries to the portal's webhook. Claims one by postponing its next attempt, so that concurrent processes
 * do not send it twice and a killed process loses none. Deletes it after a 2xx response, or after three days.
 */
export async function sendDeliveries(parts: TestProviderParts): Promise<void> {
  const { pool, now, publicUrl } = parts;
  const at = new Date(now());
  await pool.query(
    `delete from test_provider_delivery where created_at < $1::timestamptz - make_interval(days => $2)`,
    [at, KEPT_DAYS],
  );
  const { rows } = await pool.query<{ id: string; body: string }>(
    `update test_provider_delivery set
       attempts = attempts + 1,
       next_at = $1::timestamptz + make_interval(secs => least($2 * 2 ^ least(attempts, 20), $3))
     where id in (
       select id from test_provider_delivery where next_at <= $1
       order by next_at limit ${BATCH} for update skip locked
     )
     returning id, body`,
    [at, RETRY_MIN_SECONDS, RETRY_MAX_SECONDS],
  );
  const failures = await Promise.all(
    rows.map(async ({ id, body }) => {
      const failed = await deliver(`${publicUrl()}${PAYMENT_WEBHOOK_PATH}/test`, body, {
        ...signed(parts.secrets.macs(...WEBHOOK_KEY), { id, body, nowMs: now() }),
      });
      if (failed !== undefined) return failed;
      await pool.query('delete from test_provider_delivery where id = $1', [id]);
      return undefined;
    }),
  );
  const failure = failures.find((one) => one !== undefined);
  if (failure !== undefined) {
    throw new Error('The portal did not accept a webhook of the test provider. It is sent again', {
      cause: failure,
    });
  }
}

/** The error of the attempt; undefined after a 2xx response. */
async function deliver(url: string, body: string, headers: Record<string, string>): Promise<unknown> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await reply.body?.cancel();
    return reply.ok ? undefined : new Error(`The portal returned ${reply.status}`);
  } catch (error) {
    return error;
  }
}
