import type { ServerResponse } from 'node:http';

/** Resolves when the socket has taken `bytes`, or the client has left. */
export function sent(response: ServerResponse, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', resolve);
    response.write(bytes, () => {
      response.off('close', resolve);
      resolve();
    });
  });
}
