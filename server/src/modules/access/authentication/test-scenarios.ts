import type { KeyMode } from '@meridian/contracts/keys';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';

/** A failure that the client requested with a test symbol. It is neither charged nor logged as a server error. */
export class ScenarioProblem extends ApiProblem {}

/**
 * Throws `ScenarioProblem` when a test key calls one of the symbols that always fail. Runs before any limit counts the
 * call. Other calls pass.
 */
export function throwTestScenario(mode: KeyMode, symbol: string | undefined): void {
  if (mode !== 'test') return;
  switch (symbol?.toUpperCase()) {
    case 'TEST.LIMITED':
      throw new ScenarioProblem(
        'rate_limit_exceeded',
        'TEST.LIMITED always returns this error, so that you can test how your client waits.',
      );
    case 'TEST.ERROR':
      throw new ScenarioProblem(
        'server_error',
        'TEST.ERROR always returns this error, so that you can test the retries of your client.',
      );
    case 'TEST.DOWN':
      throw new ScenarioProblem(
        'unavailable',
        'TEST.DOWN always returns this error, so that you can test the retries of your client.',
      );
  }
}

/** Whether a test key calls the symbol whose responses are delayed. */
export const isSlowScenario = (mode: KeyMode, symbol: string | undefined): boolean =>
  mode === 'test' && symbol?.toUpperCase() === 'TEST.SLOW';
