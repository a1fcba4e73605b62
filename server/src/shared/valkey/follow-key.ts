import { setTimeout as delay } from 'node:timers/promises';
import { ANSWER_MS, faultOf } from './in-time.ts';
import type { Commands, Link } from './link.ts';

/** While a slot moves to another shard, commands whose keys are on both are tried again after this time. */
const AGAIN_MS = 5;
/** Not for longer, or it would count as no answer; but the store answers. */
const GIVE_UP_MS = ANSWER_MS * 0.8;

/**
 * Sends commands on a key to its primary, and in a cluster to where that one says it is now. `onMoving`: it has answered so, and the
 * rest may take longer.
 */
export async function followKey<Result>(
  link: Link,
  key: string,
  work: (commands: Commands, link: Link) => Promise<Result>,
  onMoving: () => void,
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
      if (!isMoving || performance.now() - startedMs > GIVE_UP_MS) throw error;
      await delay(AGAIN_MS);
    }
  }
}
