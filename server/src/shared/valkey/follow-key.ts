import { setTimeout as delay } from 'node:timers/promises';
import { faultOf } from './in-time.ts';
import type { Commands, Link } from './link.ts';

/** While a slot moves to another shard, commands whose keys are on both are tried again after this time. */
const AGAIN_MS = 5;
/** Not for longer than this portion of the time for an answer, or it would count as none; but the store answers. */
const GIVE_UP_PORTION = 0.8;

/**
 * Sends commands on a key to its primary, and in a cluster to where that one says it is now. `onMoving`: it has answered so, and the
 * rest may take longer. `timeoutMs`: how long an answer may take.
 */
export async function followKey<Result>(
  link: Link,
  key: string,
  work: (commands: Commands, link: Link) => Promise<Result>,
  { onMoving, timeoutMs }: { readonly onMoving: () => void; readonly timeoutMs: number },
): Promise<Result> {
  try {
    return await work(link.commandsOf(key), link);
  } catch (error) {
    if (!/^(?:MOVED|ASK|TRYAGAIN) /.test(faultOf(error))) throw error;
  }
  onMoving();
  const startedMs = performance.now();
  for (;;) {
    try {
      return await work(link.commands, link);
    } catch (error) {
      const isMoving = faultOf(error).startsWith('TRYAGAIN');
      if (!isMoving || performance.now() - startedMs > GIVE_UP_PORTION * timeoutMs) throw error;
      await delay(AGAIN_MS);
    }
  }
}
