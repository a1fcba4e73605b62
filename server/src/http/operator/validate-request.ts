import type { OperatorCall } from '@meridian/contracts/operator';
import { errors } from '../../shared/errors/service-error.ts';

/** Parses query or body by the contract; throws 101 with the first fault as message and one message per invalid field. */
export function validateRequest(shape: OperatorCall['request'], given: unknown): unknown {
  const parsed = shape.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const faults: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues)
    if (path.length > 0) faults[path.join('.')] ??= message;
  const [message] = Object.values(faults);
  throw errors.invalidParameters({ ...(message === undefined ? {} : { message }), errors: faults });
}
