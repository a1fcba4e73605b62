import { ForgottenQuotesError, InvalidScreenError } from '../../../modules/screener/index.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { QueueFullError } from '../../../shared/queue/fair-queue.ts';
import { invalidParameter } from '../../operation/parameters.ts';

/** Turns operands that do not exist into `invalid_parameters`. `place` is the field that has the screen. */
export function parsedScreen<Screen>(parse: () => Screen, place = ''): Screen {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof InvalidScreenError)) throw error;
    const errors = error.faults.map(({ field, message }) => ({ field: `${place}${field}`, message }));
    throw new ApiProblem('invalid_parameters', error.message, { errors });
  }
}

export function refuseFullScreener(error: unknown): never {
  if (!(error instanceof QueueFullError)) throw error;
  throw new ApiProblem(
    'unavailable',
    'Too many screens are waiting. Wait a moment and try again. This call was not charged.',
    { cause: error },
  );
}

/** Turns what a screen is refused for while it runs into problems. */
export function refuseScreenRun(error: unknown): never {
  if (!(error instanceof ForgottenQuotesError)) return refuseFullScreener(error);
  throw invalidParameter(
    'cursor',
    'cursor is too old: the prices of its first page are no longer kept; send the screen again without it',
  );
}
