import type { IncomingMessage } from 'node:http';
import { LOGO_MAX_BYTES } from '@meridian/contracts/portal/account';
import type { FastifyRequest } from 'fastify';
import { errors, ServiceError } from '../../shared/errors/service-error.ts';

const TOTAL_MAX_BYTES = 3 * 1024 * 1024;
const DATA = 'data';
const LOGO = 'logo';

export const MULTIPART_LIMITS = {
  fileSize: LOGO_MAX_BYTES,
  fieldSize: 64 * 1024,
  files: 1,
  fields: 20,
  parts: 21,
};

const tooLarge = () => errors.fileRejected({ httpStatus: 413, message: 'The request is too large' });
const wrong = (field: string, message: string) =>
  errors.invalidParameters({ message, errors: { [field]: message } });

/** Errors of the library in the portal's codes. */
const LIMITS: Record<string, () => ServiceError> = {
  FST_REQ_FILE_TOO_LARGE() {
    const message = 'The logo can have at most 2 MB';
    return errors.fileRejected({ httpStatus: 413, message, errors: { [LOGO]: message } });
  },
  FST_FILES_LIMIT: () => errors.fileRejected({ message: 'Send at most one file, called logo' }),
  FST_FIELDS_LIMIT: tooLarge,
  FST_PARTS_LIMIT: tooLarge,
  FST_INVALID_JSON_FIELD_ERROR: () => wrong(DATA, 'data must be a JSON object'),
};

export interface Parts {
  /** The field `data`, not yet validated. */
  readonly body: unknown;
  readonly file: Buffer | undefined;
}

/**
 * Reads a multipart body: the JSON of the field `data` and at most one file, `logo`. Other fields are ignored like unknown
 * fields of JSON. Throws 101 (malformed form or JSON, repeated `data`) and 170 (too large, other files). After an error the
 * rest of the request is read and discarded, so that the client receives the response.
 */
export async function readParts(request: FastifyRequest): Promise<Parts> {
  if (Number(request.headers['content-length'] ?? 0) > TOTAL_MAX_BYTES) throw tooLarge();
  try {
    return await Promise.race([collect(request), overflow(request.raw)]);
  } catch (error) {
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof ServiceError) throw error;
    const limit = LIMITS[(error as { code?: string }).code ?? ''];
    throw limit?.() ?? errors.invalidParameters({ message: 'The request is not valid multipart/form-data' });
  }
}

async function collect(request: FastifyRequest): Promise<Parts> {
  let data: unknown;
  let file: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname !== LOGO) throw LIMITS['FST_FILES_LIMIT']!();
      const bytes = await part.toBuffer();
      // Browsers send an empty file when none was chosen.
      if (bytes.length > 0) file = bytes;
    } else if (part.fieldname === DATA) {
      if (part.valueTruncated) throw tooLarge();
      if (data !== undefined) throw wrong(DATA, 'data must be sent once');
      data = parsed(part.value);
    }
  }
  return { body: data, file };
}

/** Parts with a JSON content type are already parsed. */
function parsed(value: unknown): unknown {
  try {
    const data: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data;
  } catch {
    // Rejected like any other invalid JSON.
  }
  throw wrong(DATA, 'data must be a JSON object');
}

/** Rejects once the request exceeds the maximum size, since its length may not be known in advance. */
function overflow(raw: IncomingMessage): Promise<never> {
  let bytes = 0;
  return new Promise((_resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > TOTAL_MAX_BYTES) reject(tooLarge());
    });
  });
}
