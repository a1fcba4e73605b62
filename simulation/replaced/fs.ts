/** In place of `node:fs`: the simulated disk. Only what the journal and the quarantine use. */
import { parts } from '../simulated.ts';

interface Flush {
  readonly flush?: boolean;
}

const disk = () => parts().disk;
const sizeOf = (node: object) => ({ size: 'content' in node ? (node.content as Buffer).length : 0 });

export const existsSync = (path: string): boolean => disk().find(path) !== undefined;
export const mkdirSync = (path: string): void => disk().makeFolders(path);
export const readdirSync = (path: string): string[] => [...disk().folder(path).names.keys()].toSorted();
export const renameSync = (from: string, to: string): void => disk().rename(from, to);
export const rmSync = (path: string): void => disk().remove(path);
export const statSync = (path: string) => sizeOf(disk().file(path));
export const openSync = (path: string, flags: string): number => disk().open(path, flags);
export const closeSync = (file: number): void => disk().close(file);
export const fstatSync = (file: number) => sizeOf(disk().opened(file));
export const ftruncateSync = (file: number, length: number): void => disk().truncate(file, length);
export const fsyncSync = (file: number): void => disk().flush(file);
export const fdatasyncSync = (file: number): void => disk().flush(file);

/** The changes until now are on the device when `done` is called. */
export function fdatasync(file: number, done: (error: Error | null) => void): void {
  const { random, scheduler, flushMaxMs } = parts();
  const count = disk().pending(file);
  scheduler.after(random.below(flushMaxMs), () => {
    try {
      disk().flush(file, count);
    } catch (error) {
      done(error as Error);
      return;
    }
    done(null);
  });
}

export function readSync(file: number, into: Buffer, at: number, length: number, position: number): number {
  const { content } = disk().opened(file) as { content: Buffer } & object as never as { content: Buffer };
  return content.copy(into, at, position, Math.min(content.length, position + length));
}

export function writeSync(
  file: number,
  bytes: Buffer,
  from: number,
  length: number,
  position: number,
): number {
  return disk().write(file, bytes.subarray(from, from + length), position);
}

export function readFileSync(path: string, encoding?: 'utf8'): Buffer | string {
  const { content } = disk().file(path);
  return encoding ? content.toString(encoding) : Buffer.from(content);
}

export const writeFileSync = (path: string, text: string, options: Flush): void =>
  put(path, text, { ...options, append: false });
export const appendFileSync = (path: string, text: string, options: Flush): void =>
  put(path, text, { ...options, append: true });

function put(path: string, text: string, { flush, append }: Flush & { readonly append: boolean }): void {
  disk().put(path, Buffer.from(text), append);
  if (!flush) return;
  const file = disk().open(path, 'r');
  disk().flush(file);
  disk().close(file);
}
