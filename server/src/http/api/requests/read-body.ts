import type * as z from 'zod/mini';
import type { Call } from '../../operation/operation.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { parseParameters } from '../../operation/parameters.ts';

/** Parses the JSON body of a call by `schema`; throws `unsupported_media_type` and `invalid_parameters`. */
export function readBody<Schema extends z.ZodMiniObject>(schema: Schema, call: Call): z.infer<Schema> {
  const type = call.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' && !type?.endsWith('+json')) {
    throw new ApiProblem(
      'unsupported_media_type',
      'Send the body as JSON, with Content-Type: application/json.',
    );
  }
  const coding = call.headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity') {
    throw new ApiProblem('unsupported_media_type', 'Send the body uncompressed, without Content-Encoding.');
  }
  let value: unknown;
  try {
    value = JSON.parse((call.body ?? Buffer.alloc(0)).toString('utf8'));
  } catch {
    throw new ApiProblem('invalid_parameters', 'The body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiProblem('invalid_parameters', 'The body must be a JSON object.');
  }
  return parseParameters(schema, value as Record<string, unknown>);
}
