/** A news item as it was published. */
export interface NewsItem {
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  readonly publisher: string;
  readonly url: string | null;
  /** Milliseconds since 1970 UTC. */
  readonly publishedAtMs: number;
  readonly symbols: readonly string[];
}

/** A post about symbols in a social network; `author` is a pseudonym. */
export interface Post {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  /** Milliseconds since 1970 UTC. */
  readonly atMs: number;
  readonly symbols: readonly string[];
}
