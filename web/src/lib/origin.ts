/** Scheme and host that this portal is known by, as its server wrote it into the page; undefined where no server did. */
export const pageOrigin = (): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="origin"]')?.content;
