import type { EventEmitter } from 'node:events';

const SLOW_MS = 2_000;

/** Runs `work` after two seconds, unless the client has disconnected by then, which `closing` reports. */
export function delayResponse(closing: EventEmitter, work: () => void): void {
  const timer = setTimeout(() => {
    closing.off('close', cancel);
    work();
  }, SLOW_MS);
  const cancel = () => clearTimeout(timer);
  closing.once('close', cancel);
}
