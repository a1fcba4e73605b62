import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';
import type { Encoding } from './negotiation.ts';

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The longest tail that fits into one block of both codings. */
const TAIL_BYTES_MAX = 65_535;
/** Texts up to this size get a higher compression level, since they are requested often. */
const THOROUGH_BYTES = 524_288;

const deflating = promisify(deflateRaw);
const brotliCompressing = promisify(brotliCompress);

/**
 * A long constant text, compressed once with an open end, so that each response can append its own short `tail` (its
 * request id) without compressing again. The result is one regular stream of the coding.
 */
export interface OpenCompressed {
  /** Shared by all responses. */
  readonly start: Buffer;
  /** The bytes after `start` for this tail. */
  end(tail: Buffer): Buffer;
}

/** Compresses `text` off the event loop. */
export function compressOpen(text: Buffer, encoding: Encoding): Promise<OpenCompressed> {
  return encoding === 'gzip' ? openGzip(text) : openBrotli(text);
}

/** RFC 1952 around RFC 1951: a flushed deflate stream ends on a byte; the tail follows as a stored last block. */
async function openGzip(text: Buffer): Promise<OpenCompressed> {
  const level = text.length > THOROUGH_BYTES ? 1 : 6;
  const deflated = await deflating(text, { level, finishFlush: constants.Z_FULL_FLUSH });
  const start = Buffer.concat([GZIP_HEAD, deflated]);
  const checksum = crc32(text);
  return {
    start,
    end(tail) {
      checkLength(tail);
      const end = Buffer.allocUnsafe(5 + tail.length + 8);
      end.writeUInt8(1, 0);
      end.writeUInt16LE(tail.length, 1);
      end.writeUInt16LE(~tail.length & 0xffff, 3);
      tail.copy(end, 5);
      end.writeUInt32LE(crc32(tail, checksum), 5 + tail.length);
      end.writeUInt32LE((text.length + tail.length) % 4_294_967_296, 9 + tail.length);
      return end;
    },
  };
}

/**
 * RFC 7932: a flushed stream ends on a byte; the tail follows as an uncompressed meta-block, whose head is 20 bits
 * (not the last, length in 16 bits less one, uncompressed) and four of padding, then an empty last meta-block.
 */
async function openBrotli(text: Buffer): Promise<OpenCompressed> {
  const start = await brotliCompressing(text, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: text.length > THOROUGH_BYTES ? 1 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  return {
    start,
    end(tail) {
      checkLength(tail);
      const head = ((tail.length - 1) << 3) | (1 << 19);
      const end = Buffer.allocUnsafe(3 + tail.length + 1);
      end.writeUIntLE(head, 0, 3);
      tail.copy(end, 3);
      end.writeUInt8(0b11, 3 + tail.length);
      return end;
    },
  };
}

function checkLength({ length }: Buffer): void {
  if (length < 1 || length > TAIL_BYTES_MAX)
    throw new RangeError(`A tail has 1 to ${TAIL_BYTES_MAX} bytes, not ${length}.`);
}
