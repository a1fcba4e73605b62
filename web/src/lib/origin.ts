/** Scheme and host of this portal, as its server wrote them into the page; undefined without a server. */
export const pageOrigin = (): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="origin"]')?.content;
