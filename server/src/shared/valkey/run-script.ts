import { createHash } from 'node:crypto';
import { faultOf } from './in-time.ts';
import type { Commands } from './link.ts';

const hashes = new Map<string, string>();

/** Runs a script, which a server gets once. */
export async function runScript(
  commands: Commands,
  script: string,
  keys: readonly string[],
  args: readonly (string | Buffer)[],
): Promise<unknown> {
  const options = { keys: [...keys], arguments: [...args] };
  let hash = hashes.get(script);
  if (hash === undefined) {
    hash = createHash('sha1').update(script).digest('hex');
    hashes.set(script, hash);
  }
  try {
    return await commands.evalSha(hash, options);
  } catch (error) {
    if (!faultOf(error).startsWith('NOSCRIPT')) throw error;
    return await commands.EVAL(script, options);
  }
}
