import type { ServerResponse } from 'node:http';
import type { KeyMode } from '@meridian/contracts/keys';
import { ApiProblem } from './problem.ts';

const SLOW_MS = 2_000;

/** A refusal that was asked for: it is not charged, and no fault of the server. */
export class ScenarioProblem extends ApiProblem {}

/**
 * Stops a call of a test key about one of the symbols that always fail, before it is counted against any limit; every
 * other call passes. Throws `ScenarioProblem`.
 */
export function refuseScenario(mode: KeyMode, symbol: string | undefined): void {
  if (mode !== 'test') return;
  switch (symbol?.toUpperCase()) {
    case 'TEST.LIMITED':
      throw new ScenarioProblem(
        'rate_limit_exceeded',
        'TEST.LIMITED always answers so, in order that clients can try out how they wait.',
      );
    case 'TEST.ERROR':
      throw new ScenarioProblem(
        'server_error',
        'TEST.ERROR always answers so, in order that clients can try out how they try again.',
      );
    case 'TEST.DOWN':
      throw new ScenarioProblem(
        'unavailable',
        'TEST.DOWN always answers so, in order that clients can try out how they try again.',
      );
  }
}

/** Whether the answer to a call of a test key about this symbol is held back. */
export const isSlow = (mode: KeyMode, symbol: string | undefined): boolean =>
  mode === 'test' && symbol?.toUpperCase() === 'TEST.SLOW';

/** Goes on with `work` after two seconds, and never when the client has left by then. */
export function afterAWhile(response: ServerResponse, work: () => void): void {
  const timer = setTimeout(() => {
    response.off('close', leave);
    work();
  }, SLOW_MS);
  const leave = () => clearTimeout(timer);
  response.once('close', leave);
}
