import type { ServerResponse } from 'node:http';

const SLOW_MS = 2_000;

/** Runs `work` after two seconds, unless the client has disconnected by then. */
export function delayResponse(response: ServerResponse, work: () => void): void {
  const timer = setTimeout(() => {
    response.off('close', cancel);
    work();
  }, SLOW_MS);
  const cancel = () => clearTimeout(timer);
  response.once('close', cancel);
}
