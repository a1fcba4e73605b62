/** Runs a code sample the way its reader would: saved to a file in an empty folder, with the key in the environment. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SdkPackage } from '../contracts/src/sdks.ts';
import { installed, SDK_TOOLS, type Tools } from '../sdks/testing/install.ts';

export interface Language extends Tools {
  /** For a person. */
  readonly name: string;
  readonly file: string;
  /** Runs that file; may be known only once the SDK is installed. */
  readonly command: () => readonly [string, ...string[]];
  /** Where the folders of samples are made. */
  readonly within: () => string;
  /** The SDK that its samples use. */
  readonly sdk?: SdkPackage;
}

/** By the name that a sample's language has in a page. */
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
    // All but one are run by java-samples.ts.
    command: () => ['java', '-XX:TieredStopAtLevel=1', '-cp', installed.java()],
    within: tmpdir,
    sdk: 'java',
    ...SDK_TOOLS.java,
  },
};

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
  { file, command, within }: Language,
  code: string,
  variables: Readonly<Record<string, string>>,
): Promise<Ended> {
  const [program, ...args] = command();
  const folder = mkdtempSync(join(within(), 'meridian-sample-'));
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
