/** Runs samples in Java, all of them in one virtual machine. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { installed } from '../sdks/testing/install.ts';
import type { Ended } from './sample-runner.ts';

// A virtual machine of some seconds only waits for the slower half of the compiler.
const OPTIONS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const PROGRAM = join(import.meta.dirname, 'RunSamples.java');

/**
 * What a page shows of Java without a class stands in the `main` of one, with a client named `meridian`; its imports go to the top.
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

/** One virtual machine; ends with `stop`. */
export class JavaSamples {
  readonly #cwd = mkdtempSync(join(tmpdir(), 'meridian-java-'));
  readonly #machine: ChildProcessByStdio<Writable, Readable, null>;
  readonly #answers: AsyncIterator<string>;
  /** Samples share one working folder and one standard output, so each waits for the one before. */
  #last: Promise<unknown> = Promise.resolve();

  /** With `variables` added to the environment of every sample. */
  constructor(variables: Readonly<Record<string, string>>) {
    this.#machine = spawn('java', [...OPTIONS, '-cp', installed.java(), PROGRAM], {
      cwd: this.#cwd,
      env: { ...process.env, ...variables },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#answers = createInterface({ input: this.#machine.stdout })[Symbol.asyncIterator]();
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
    const { value, done } = await this.#answers.next();
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
