import type { FileSink, Platform } from '../platform.ts';
import { VERSION } from '../version.ts';

const { env, versions, platform, arch } = globalThis.process;

export const nodePlatform: Platform = {
  environment: env,
  userAgent: `meridian-node/${VERSION} (node ${versions.node}; ${platform} ${arch})`,
  openFile,
  socketsHaveHeaders: true,
  // Loaded on demand: most programs never open a stream.
  openSocket: async (options) => (await import('./open-socket.ts')).openSocket(options),
};

/** Writes to a temporary file beside the target, so that a partial file never has the final name. */
async function openFile(path: string): Promise<FileSink> {
  const { open, rename, rm } = await import('node:fs/promises');
  const part = `${path}.part`;
  const file = await open(part, 'w');
  let writtenBytes = 0;
  return {
    async restart() {
      await file.truncate(0);
      writtenBytes = 0;
    },
    async write(bytes) {
      for (let from = 0; from < bytes.length;) {
        const { bytesWritten } = await file.write(bytes, from, bytes.length - from, writtenBytes);
        from += bytesWritten;
        writtenBytes += bytesWritten;
      }
    },
    async finish() {
      await file.close();
      await rename(part, path);
    },
    async abandon() {
      await file.close().catch(() => undefined);
      await rm(part, { force: true });
    },
  };
}
