/** The operator's commands, in processes of their own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Site } from './site.ts';

const CLI = join(import.meta.dirname, '..', '..', 'server', 'src', 'cli', 'cli.ts');

interface Place {
  readonly home: string;
  readonly databaseUrl: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
}

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs `meridian …` on the home and the store of a drill. */
export const meridian = (site: Site, ...args: readonly string[]): Promise<Ended> =>
  meridianAt(site, site, ...args);

/** The same on another home and store. */
export const meridianAt = (site: Site, place: Place, ...args: readonly string[]): Promise<Ended> =>
  launchMeridian(site, place, ...args).ended;

/** The same without waiting for its end. */
export function launchMeridian(
  site: Site,
  { home, databaseUrl, env }: Place,
  ...args: readonly string[]
): { readonly ended: Promise<Ended>; readonly kill: () => void } {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { PATH, HOME, MERIDIAN_HOME: home, DATABASE_URL: databaseUrl, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => void child.kill('SIGKILL');
  site.onEnd(kill);
  const end = async (): Promise<Ended> => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code: code ?? -1, output };
  };
  return { ended: end(), kill };
}
