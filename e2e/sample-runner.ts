/** Runs a code sample as a reader would: saved to a file in an empty folder, with the key in the environment. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SdkPackage } from '../contracts/src/sdks.ts';
import { installed, SDK_TOOLS, type Tools } from '../sdks/testing/install.ts';

export interface Language extends Tools {
  /** A name for people. */
  readonly name: string;
  readonly file: string;
  /** The command that runs the file; may be known only after the SDK is installed. */
  readonly command: () => readonly [string, ...string[]];
  /** The parent folder of the sample folders. */
  readonly within: () => string;
  /** The SDK of the samples. */
  readonly sdk?: SdkPackage;
}

/** By the name of the language on the page. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  sh: {
    name: 'curl',
    file: 'sample.sh',
    command: () => ['bash', '-euo', 'pipefail'],
    within: tmpdir,
    probes: [['curl', '--fail-with-body', '--version']],
    wants: 'curl 7.76 or later',
  },
  python: {
    name: 'Python',
    file: 'sample.py',
    command: () => [installed.python()],
    within: tmpdir,
    sdk: 'python',
    ...SDK_TOOLS.python,
  },
  js: {
    name: 'Node.js',
    file: 'sample.mjs',
    command: () => [process.execPath],
    within: installed.node,
    sdk: 'node',
    ...SDK_TOOLS.node,
  },
  java: {
    name: 'Java',
    file: 'Sample.java',
    // java-samples.ts runs all others.
    command: () => ['java', '-XX:TieredStopAtLevel=1', '-cp', installed.java()],
    within: tmpdir,
    sdk: 'java',
    ...SDK_TOOLS.java,
  },
};

export interface Ended {
  /** 0 on success. */
  readonly status: number | string;
  readonly printed: string;
  /** Errors or warnings. */
  readonly complaint: string;
  /** Names of the files that it created. */
  readonly files: readonly string[];
}

const LONGEST_MS = 60_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** Runs `code` in an empty folder, with `variables` added to the environment. */
export function runSample(
  { file, command, within }: Language,
  code: string,
  variables: Readonly<Record<string, string>>,
): Promise<Ended> {
  const [program, ...args] = command();
  const folder = mkdtempSync(join(within(), 'meridian-sample-'));
  writeFileSync(join(folder, file), code);
  // curl should also fail on an error response unless the sample says otherwise.
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
