import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { progressLine } from '../cli/console-output.ts';
import type { AppContext } from '../modules/app-context.ts';
import { requestIds } from '../shared/request-id.ts';
import { type Metering, ownerFields } from '../modules/usage/index.ts';
import { demoAccount } from './demo-account.ts';
import { FIRST_PLAN, SECOND_PLAN, UPGRADED } from './demo-billing.ts';
import { DEMO_KEYS, type DemoCall, demoCallsOf, type DemoKey } from './demo-calls.ts';
import { demoReports } from './demo-reports.ts';
import { accountCreatedMs, lastCallMs, listAccountKeys } from './queries.ts';

const DAY_MS = 86_400_000;
/** Equals the retention of the call log. */
const DAYS = 90;
/** The usual plans bear so many calls a weekday: three quarters of Developer's quota, a third of Pro's. */
const CALLS_A_WEEKDAY_MAX = { first: 220, second: 500 };
/** A month has the calls of so many weekdays, since weekends have few. */
const WEEKDAYS = 24;
const USED_SHARE = 0.75;

/** Calls on a weekday that stay below the quota of the plan. */
function callsAWeekday(upgraded: boolean): number {
  const second = upgraded ? SECOND_PLAN : undefined;
  const { callsPerMonth } = second ?? FIRST_PLAN ?? DEFAULT_PLAN;
  const most = second ? CALLS_A_WEEKDAY_MAX.second : CALLS_A_WEEKDAY_MAX.first;
  return callsPerMonth === null ? most : Math.min(most, (callsPerMonth * USED_SHARE) / WEEKDAYS);
}

/** Whether a key of the account has the given role in the demo. */
const isKey: Record<DemoKey, (key: KeyOfDemo) => boolean> = {
  portal: ({ mode, is_primary }) => mode === 'live' && is_primary,
  screener: ({ name }) => name === 'Screener',
  notebook: ({ name }) => name === 'Notebook',
};

interface KeyOfDemo {
  readonly id: string;
  readonly name: string;
  readonly mode: string;
  readonly is_primary: boolean;
}

/**
 * Creates the demo account if it does not exist. Then writes its calls since the last run, at most of the last 90 days,
 * through the usage journal like any other calls.
 */
export async function seedDemo({
  context,
  metering,
}: {
  readonly context: AppContext;
  readonly metering: Metering;
}): Promise<void> {
  const accountId = await demoAccount(context);
  const upgradedMs = (await accountCreatedMs(context.store, accountId)) + UPGRADED * DAY_MS;
  const keys = await keysOf(context, accountId);
  const nowMs = context.now();
  const today = Math.floor(nowMs / DAY_MS);
  const lastMs = await lastCallMs(context.store, accountId);
  const progress = progressLine('Writing the calls of the demo, days', context.now);
  for (let day = Math.max(today - DAYS + 1, Math.floor(lastMs / DAY_MS)); day <= today; day++) {
    const calls = demoCallsOf(day, callsAWeekday(day * DAY_MS >= upgradedMs)).filter(
      ({ atMs }) => atMs > lastMs && atMs <= nowMs,
    );
    await Promise.all(calls.map((call) => count(metering, accountId, keys[call.key], call)));
    await metering.ingest();
    progress(day - today + DAYS, DAYS);
  }
  if (lastMs === 0) await demoReports(context, accountId);
}

async function keysOf({ store }: AppContext, accountId: string): Promise<Record<DemoKey, KeyOfDemo>> {
  const rows = await listAccountKeys(store, accountId);
  const primary = rows.find(isKey.portal)!;
  return Object.fromEntries(DEMO_KEYS.map((key) => [key, rows.find(isKey[key]) ?? primary])) as Record<
    DemoKey,
    KeyOfDemo
  >;
}

/** What uses each key, and from where. */
const PROGRAMS: Readonly<Record<DemoKey, string>> = {
  portal: 'python-requests/2.32.3',
  screener: 'screener/2.4 node/24.4.1',
  notebook: 'python-httpx/0.28.1',
};
const ADDRESS = '203.0.113.24';

/** Resolves when the call is in the journal. */
const count = ({ meter }: Metering, accountId: string, key: KeyOfDemo, call: DemoCall): Promise<void> =>
  new Promise((send, fail) => {
    const { url, key: name, ...counted } = call;
    meter.count(
      {
        ...counted,
        owner: ownerFields(accountId, key.id),
        gateUs: Math.round(call.latencyUs * 0.02),
        requestId: requestIds(() => call.atMs)(),
        charged: key.mode === 'live' && call.status !== 429,
        request: `GET ${url}\naccept: application/json\nuser-agent: ${PROGRAMS[name]}`,
        response:
          call.status === 304
            ? 'x-data-source: simulated'
            : `content-type: application/${call.status < 400 ? 'json' : 'problem+json'}\ncontent-length: ${call.bytes}`,
      },
      { send, fail },
      { socket: { remoteAddress: ADDRESS }, headers: {} },
    );
  });
