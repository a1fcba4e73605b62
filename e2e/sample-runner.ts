/** Runs a code sample the way its reader would: saved to a file in an empty folder, with the key in the environment. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Language {
  /** For a person. */
  readonly name: string;
  readonly file: string;
  readonly command: readonly [string, ...string[]];
  /** Ends with status 0 on a machine that can run it. */
  readonly probe: readonly [string, ...string[]];
  /** What such a machine has. */
  readonly wants: string;
}

const RECENT_PYTHON = 'import sys; sys.exit(sys.version_info < (3, 9))';

/** By the name that a sample's language has in a page. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  sh: {
    name: 'curl',
    file: 'sample.sh',
    command: ['bash', '-euo', 'pipefail'],
    probe: ['curl', '--fail-with-body', '--version'],
    wants: 'curl 7.76 or later',
  },
  python: {
    name: 'Python',
    file: 'sample.py',
    command: ['python3'],
    probe: ['python3', '-c', RECENT_PYTHON],
    wants: 'Python 3.9 or later',
  },
  js: {
    name: 'Node.js',
    file: 'sample.mjs',
    command: [process.execPath],
    probe: [process.execPath, '--version'],
    wants: 'Node.js',
  },
  java: {
    name: 'Java',
    file: 'Sample.java',
    // Without the slower half of the compiler, which programs of a second only wait for.
    command: ['java', '-XX:TieredStopAtLevel=1'],
    probe: ['javac', '--release', '17', '-version'],
    wants: 'a JDK of Java 17 or later',
  },
};

/** Whether this machine can run samples in that language. */
export const runsHere = ({ probe: [program, ...args] }: Language): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

export interface Ended {
  /** 0 when it went well. */
  readonly status: number | string;
  readonly printed: string;
  /** What went wrong, or else what it warned of. */
  readonly complaint: string;
  /** Names of the files that it left. */
  readonly files: readonly string[];
}

const LONGEST_MS = 60_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** Runs `code` to its end in an empty folder, with `variables` added to the environment. */
export function runSample(
  { file, command: [program, ...args] }: Language,
  code: string,
  variables: Readonly<Record<string, string>>,
): Promise<Ended> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-sample-'));
  writeFileSync(join(folder, file), code);
  // A refusal is a failure for curl, too, where the sample does not say anything about it.
  if (!code.includes('--fail')) writeFileSync(join(folder, '.curlrc'), 'fail-with-body\n');
  const env = { ...process.env, CURL_HOME: folder, ...variables };
  const options = { cwd: folder, env, timeout: LONGEST_MS, maxBuffer: MOST_BYTES };
  return new Promise((resolve) => {
    execFile(program, [...args, file], options, (error, printed, warnings) => {
      const files = readdirSync(folder).filter((name) => name !== file && name !== '.curlrc');
      rmSync(folder, { recursive: true });
      resolve({
        status: error?.code ?? error?.signal ?? 0,
        printed,
        complaint: error?.message ?? warnings,
        files,
      });
    });
  });
}
