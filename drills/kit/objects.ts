/** An S3-compatible object store on the disk: versitygw, installed with `go install github.com/versity/versitygw/cmd/versitygw@latest`. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './product.ts';
import { CannotDrill, type Site } from './site.ts';

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), join(homedir(), 'go', 'bin')];
const BUCKET = 'drill';
const ACCESS = { key: 'drill-access', secret: 'drill-secret-key' };

export interface Objects {
  /** Where its buckets are. */
  readonly folder: string;
  readonly url: string;
  /** Variables with which the product uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** The same by another address that leads to it. */
  readonly envAt: (url: string) => Readonly<Record<string, string>>;
  /** The objects below a prefix of the product. The number changes when one is written again. */
  files(prefix: string): ReadonlyMap<string, number>;
  /** Ends it as a crash does. */
  kill(): void;
  restart(): Promise<void>;
}

/** `from`: another one, whose content is copied. */
export async function startObjects(site: Site, from?: Objects): Promise<Objects> {
  const program = FOLDERS.map((folder) => join(folder, 'versitygw')).find((path) => existsSync(path));
  if (!program) throw new CannotDrill('versitygw is not installed.');
  const folder = site.newHome();
  // With the extended attributes, in which it keeps what it knows of each object.
  if (from) execFileSync('cp', ['-a', from.folder, folder]);
  else mkdirSync(join(folder, BUCKET), { recursive: true });
  const port = await freePort();
  let child: ChildProcess;
  const restart = async () => {
    child = spawn(program, ['--port', `127.0.0.1:${port}`, 'posix', folder], {
      env: { ROOT_ACCESS_KEY: ACCESS.key, ROOT_SECRET_KEY: ACCESS.secret },
      stdio: 'ignore',
    });
    await site.until(async () => (await fetch(`http://127.0.0.1:${port}/`)).status > 0);
  };
  const kill = () => void child.kill('SIGKILL');
  await restart();
  site.onEnd(kill);
  const url = `http://127.0.0.1:${port}`;
  const envAt = (address: string) => ({
    OBJECTS_URL: `s3://${BUCKET}/site?endpoint=${new URL(address).origin}&region=us-east-1`,
    AWS_ACCESS_KEY_ID: ACCESS.key,
    AWS_SECRET_ACCESS_KEY: ACCESS.secret,
  });
  const files = (prefix: string) => {
    const place = join(folder, BUCKET, 'site', prefix);
    const names = existsSync(place) ? readdirSync(place) : [];
    return new Map(names.map((name) => [name, statSync(join(place, name)).ino]));
  };
  return { folder, url, env: envAt(url), envAt, files, kill, restart };
}
