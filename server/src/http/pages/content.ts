/** A file in each content coding that browsers accept. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const CODINGS = ['br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number];

export interface Content {
  /** A digest of the bytes, in quotes. */
  readonly etag: string;
  readonly identity: Buffer;
  /** The bytes in the best coding of this `Accept-Encoding` header; undefined when compression is not worthwhile. */
  readonly packed: (acceptEncoding?: string) => Promise<Packed | undefined>;
}

interface Packed {
  readonly coding: Coding;
  readonly bytes: Buffer;
}

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

const bestCoding = (acceptEncoding = '') =>
  CODINGS.find((coding) => new RegExp(String.raw`\b${coding}\b`).test(acceptEncoding));

/** A file as built, with the compressed copies next to it. */
export function asBuilt(
  identity: Buffer,
  copies: Readonly<Record<Coding, Buffer | undefined>>,
): () => Content {
  const content: Content = {
    etag: etagOf(identity),
    identity,
    async packed(acceptEncoding) {
      const coding = bestCoding(acceptEncoding);
      const bytes = coding && copies[coding];
      return bytes && { coding, bytes };
    },
  };
  return () => content;
}

const COMPRESS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
} as const;

/** A file without compressed copies, such as one of a brand: compressed when it is first asked for. */
export function compressedOnDemand(identity: Buffer): () => Content {
  let content: Content | undefined;
  return () => (content ??= compressedWhenAsked(identity));
}

/** `text` with the portal's address instead of `placeholder`, and the host of one instead of the other's, as in a `Host` header. */
function atAddress(text: string, placeholder: string, publicUrl: string): string {
  const { host } = new URL(placeholder);
  const own = new URL(publicUrl).host;
  // Piece by piece, so that an address that contains the placeholder's host stays as it is.
  return text
    .split(placeholder)
    .map((piece) => piece.replaceAll(host, () => own))
    .join(publicUrl);
}

/**
 * A file in which the portal's address replaces `placeholder`. Replacement and compression run on the first request and are
 * cached, so that the server starts quickly.
 */
export function filledIn(template: Buffer, placeholder: string): (publicUrl: string) => Content {
  let last: { readonly publicUrl: string; readonly content: Content } | undefined;
  return (publicUrl) => {
    if (last?.publicUrl !== publicUrl) {
      const bytes = Buffer.from(atAddress(template.toString(), placeholder, publicUrl));
      last = { publicUrl, content: compressedWhenAsked(bytes) };
    }
    return last.content;
  };
}

function compressedWhenAsked(identity: Buffer): Content {
  const copies = new Map<Coding, Promise<Buffer>>();
  return {
    etag: etagOf(identity),
    identity,
    async packed(acceptEncoding) {
      const coding = bestCoding(acceptEncoding);
      if (!coding) return undefined;
      const copy = copies.get(coding) ?? COMPRESS[coding](identity);
      copies.set(coding, copy);
      return { coding, bytes: await copy };
    },
  };
}
