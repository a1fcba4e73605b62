import { errors } from '../../shared/errors/service-error.ts';
import { InvalidScreenError } from './parse-screen.ts';

/** Turns operands that do not exist into 101, with a sentence for each. */
export function refuseScreen<Screen>(parse: () => Screen): Screen {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof InvalidScreenError)) throw error;
    throw errors.invalidParameters({
      message: error.message,
      errors: Object.fromEntries(error.faults.map(({ field, message }) => [field, message])),
    });
  }
}
