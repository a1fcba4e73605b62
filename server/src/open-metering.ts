import type { Config } from './config/config.ts';
import {
  type CallFiles,
  type Metering,
  type MeteringOptions,
  startMetering,
  valkeyReplicas,
} from './modules/usage/index.ts';
import { openCallFiles } from './open-call-files.ts';
import type { Closers } from './server-resources.ts';
import type { SharedCounting } from './shared/rate-limiters/shared-counting.ts';

type Parts = Pick<
  MeteringOptions,
  | 'store'
  | 'pool'
  | 'log'
  | 'quarantine'
  | 'mayDelete'
  | 'onFlushed'
  | 'onPart'
  | 'onStatement'
  | 'storingThread'
>;

/** Starts to count calls, and opens where raw calls may be; `counting`: what all processes share. */
export async function openMetering(
  { home, journalSync, cluster, trustedProxies }: Config,
  open: Closers,
  { counting, ...parts }: Parts & { readonly counting: SharedCounting | undefined },
): Promise<{ readonly metering: Metering; readonly callFiles: CallFiles | undefined }> {
  const callFiles = await openCallFiles(cluster, parts.store);
  open.push(() => callFiles?.close());
  const metering = await startMetering({
    ...parts,
    home,
    trustedProxies,
    now: Date.now,
    sync: journalSync,
    replicas: counting && valkeyReplicas(counting.valkey),
    callFiles: cluster.callLog === 'objects' ? callFiles : undefined,
  });
  open.push(() => metering.close());
  return { metering, callFiles };
}
