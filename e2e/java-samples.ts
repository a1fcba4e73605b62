/** Runs all Java samples in one virtual machine. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { installed } from '../sdks/testing/install.ts';
import type { Ended } from './sample-runner.ts';

// In a short-lived virtual machine, the optimizing compiler only costs time.
const OPTIONS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const PROGRAM = join(import.meta.dirname, 'RunSamples.java');

/**
 * Wraps a sample without a class into a `main` method with a client named `meridian`, and moves its imports to the top.
 */
function wholeProgram(code: string): string {
  if (/^public class /m.test(code)) return code;
  const isImport = (line: string) => line.startsWith('import ');
  const lines = code.split('\n');
  return `${['import io.meridian.sdk.*;', ...lines.filter(isImport)].join('\n')}
public class Sample {
  public static void main(String[] args) throws Exception {
    try (var meridian = Meridian.create()) {
${lines.filter((line) => !isImport(line)).join('\n')}
    }
  }
}`;
}

/** A virtual machine; end it with `stop`. */
export class JavaSamples {
  readonly #cwd = mkdtempSync(join(tmpdir(), 'meridian-java-'));
  readonly #machine: ChildProcessByStdio<Writable, Readable, null>;
  readonly #statuses: AsyncIterator<string>;
  /** Samples share a working folder and standard output, so they run one after another. */
  #last: Promise<unknown> = Promise.resolve();

  /** Adds `variables` to the environment of every sample. */
  constructor(variables: Readonly<Record<string, string>>) {
    this.#machine = spawn('java', [...OPTIONS, '-cp', installed.java(), PROGRAM], {
      cwd: this.#cwd,
      env: { ...process.env, ...variables },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#statuses = createInterface({ input: this.#machine.stdout })[Symbol.asyncIterator]();
  }

  run(code: string): Promise<Ended> {
    const ended = this.#last.then(() => this.#run(code));
    this.#last = ended.catch(() => undefined);
    return ended;
  }

  async #run(code: string): Promise<Ended> {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-sample-'));
    writeFileSync(join(folder, 'Sample.java'), wholeProgram(code));
    this.#machine.stdin.write(`${folder}\n`);
    const { value, done } = await this.#statuses.next();
    if (done) throw new Error('The virtual machine of the samples has ended.');
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    const files = readdirSync(this.#cwd);
    for (const name of files) rmSync(join(this.#cwd, name));
    const ended = {
      status: Number(value),
      printed: read('printed'),
      complaint: read('complaint'),
      files,
    };
    rmSync(folder, { recursive: true });
    return ended;
  }

  async stop(): Promise<void> {
    await this.#last;
    this.#machine.kill();
    rmSync(this.#cwd, { recursive: true });
  }
}
