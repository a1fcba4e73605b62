import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { NodeReport } from '@meridian/contracts/operator/system';
import type { Config } from './config/config.ts';
import { sharedSettingsDigest } from './config/settings.ts';
import type { AppContext } from './modules/app-context.ts';
import { recordComponents, recordServiceRun } from './modules/operations/index.ts';
import { recordNode } from './modules/system/index.ts';
import type { Metering } from './modules/usage/index.ts';
import type { Closers } from './server-resources.ts';
import type { Every } from './shared/clock/every.ts';
import type { Valkey } from './shared/valkey/valkey.ts';
import { ALERT_SHARDS } from './store/alert-shards.ts';
import { ownVersion } from './store/store-version.ts';

const LOOP_STEP_MS = 10;
const NANOSECONDS = 1e6;
/** Bytes of a MAC: enough to distinguish settings. */
const SETTINGS_BYTES = 4;
const VALKEY_VERSION = "return redis.call('INFO', 'server')";

interface Parts {
  readonly config: Config;
  readonly metering: Pick<Metering, 'figures'>;
  readonly valkey: Valkey | undefined;
  readonly every: Every;
  readonly onError: (error: unknown) => void;
}

/** Keeps in the store that this process runs: for the availability of the service, and for operators with what it says of itself. */
export async function recordPresence(context: AppContext, open: Closers, parts: Parts): Promise<void> {
  const { store, now } = context;
  const { every, onError } = parts;
  const run = await recordServiceRun({ store, now, every, onError });
  open.push(() => run.stop());
  const components = recordComponents(context, { every, onError });
  open.push(() => components.stop());
  const loop = monitorEventLoopDelay({ resolution: LOOP_STEP_MS });
  loop.enable();
  open.push(() => loop.disable());
  const loopP99Ms = () => {
    const ms = loop.count > 0 ? Math.max(0, loop.percentile(99) / NANOSECONDS - LOOP_STEP_MS) : 0;
    loop.reset();
    return ms;
  };
  const read = reporter(context, { ...parts, loopP99Ms });
  const node = await recordNode({ store, now, every, onError, read });
  open.push(() => node.stop());
}

function reporter(
  { health, secrets }: AppContext,
  { config, metering, valkey, loopP99Ms }: Parts & { readonly loopP99Ms: () => number },
): () => Promise<NodeReport> {
  const { home, variables } = config;
  const digest = sharedSettingsDigest(variables);
  const fixed = { host: hostname(), pid: process.pid, version: ownVersion(), runtime: process.versions.node };
  return async () => {
    const { bavail, blocks, bsize } = await statfs(home);
    const { vendors, faults } = health.market();
    const { waitingFrames, behindMs } = metering.figures();
    const ledShards = health.alerts()?.ledShards ?? 0;
    return {
      ...fixed,
      valkey: valkey ? await valkeyVersion(valkey) : null,
      // By the master secret, so that nobody can compare guesses with it.
      settings: secrets.mac('settings', digest).subarray(0, SETTINGS_BYTES).toString('hex'),
      roles: [
        ...(ledShards > 0 ? [`alerts ${ledShards}/${ALERT_SHARDS}`] : []),
        ...(vendors.length > 0 ? ['feeds'] : []),
      ],
      memoryBytes: process.memoryUsage.rss(),
      loopP99Ms: loopP99Ms(),
      disk: { freeBytes: bavail * bsize, totalBytes: blocks * bsize },
      journal: { waitingFrames, behindMs },
      feedFaults: faults,
      feeds: vendors.map(({ vendor, isConnected, openGaps, rejected, receivedMs, lagMs }) => ({
        vendor,
        isConnected,
        openGaps,
        rejected,
        receivedAt: receivedMs === null ? null : new Date(receivedMs).toISOString(),
        lagMs,
      })),
    };
  };
}

/** Null when it does not respond. */
async function valkeyVersion(valkey: Valkey): Promise<string | null> {
  const info = String(await valkey.run(VALKEY_VERSION, ['version'], []).catch(() => ''));
  const versionOf = (name: string) => new RegExp(`${name}_version:(\\S+)`).exec(info)?.[1];
  const version = versionOf('valkey');
  const redis = versionOf('redis');
  return version !== undefined ? `Valkey ${version}` : redis !== undefined ? `Redis ${redis}` : null;
}
