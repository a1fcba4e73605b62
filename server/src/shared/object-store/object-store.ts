/** How a bucket is reached. */
export interface S3Access {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
  readonly region: string;
  /** Of another service than AWS; without a trailing slash. */
  readonly endpoint: string | undefined;
}

/** An object and what identifies its content. */
export interface TaggedObject {
  readonly content: Buffer;
  readonly etag: string;
}

/** A place for named objects. Names have slashes and no other special characters. All reject with ObjectStoreError. */
export interface ObjectStore {
  /** For sentences. */
  readonly name: string;
  /** Names of all objects that begin with `prefix`, which ends with a slash. */
  readonly list: (prefix: string) => Promise<string[]>;
  /** The content; undefined when there is no such object. */
  readonly read: (name: string) => Promise<Buffer | undefined>;
  /** The bytes [from, to) of an object; undefined when there is no such object. */
  readonly readRange: (name: string, from: number, to: number) => Promise<Buffer | undefined>;
  /** The object unless it still has `etag`; undefined when there is none. */
  readonly readIfChanged: (
    name: string,
    etag: string | undefined,
  ) => Promise<TaggedObject | 'unchanged' | undefined>;
  /** Writes a whole object or nothing, and replaces an earlier one. */
  readonly write: (name: string, content: Buffer) => Promise<void>;
  /**
   * Writes an object only if it has `etag`, or, when that is undefined, if there is none. Resolves with its new etag; undefined
   * when another writer was first.
   */
  readonly replace: (name: string, content: Buffer, etag: string | undefined) => Promise<string | undefined>;
  /** Does nothing when there is no such object. */
  readonly remove: (name: string) => Promise<void>;
}

/** A request that the object store refused, or that it did not answer, as a sentence for the operator. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
}
