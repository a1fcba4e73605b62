/** An S3-compatible object store on the disk: versitygw, installed with `go install github.com/versity/versitygw/cmd/versitygw@latest`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './product.ts';
import { CannotDrill, type Site } from './site.ts';

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), join(homedir(), 'go', 'bin')];
const BUCKET = 'drill';
const ACCESS = { key: 'drill-access', secret: 'drill-secret-key' };

export interface Objects {
  /** Variables with which the product uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** The objects below a prefix of the product. The number changes when one is written again. */
  files(prefix: string): ReadonlyMap<string, number>;
  /** Ends it as a crash does. */
  kill(): void;
  restart(): Promise<void>;
}

export async function startObjects(site: Site): Promise<Objects> {
  const program = FOLDERS.map((folder) => join(folder, 'versitygw')).find((path) => existsSync(path));
  if (!program) throw new CannotDrill('versitygw is not installed.');
  const folder = site.newHome();
  mkdirSync(join(folder, BUCKET), { recursive: true });
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
  return {
    env: {
      OBJECTS_URL: `s3://${BUCKET}/site?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: ACCESS.key,
      AWS_SECRET_ACCESS_KEY: ACCESS.secret,
    },
    files(prefix) {
      const place = join(folder, BUCKET, 'site', prefix);
      const names = existsSync(place) ? readdirSync(place) : [];
      return new Map(names.map((name) => [name, statSync(join(place, name)).ino]));
    },
    kill,
    restart,
  };
}
