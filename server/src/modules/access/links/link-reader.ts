import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import type { Secrets } from '../../../shared/secrets.ts';
import type { Store } from '../../../store/schema.ts';
import { LinkCache } from './link-cache.ts';
import { idOfToken, linkTarget, type LinkedUrl } from './link-token.ts';
import { findLink, type StoredLink } from './queries.ts';

/** A link that works, with its id. */
export interface WorkingLink extends StoredLink {
  readonly id: string;
}

/** Checks the links in URLs. A link that was used before passes without a promise and without SQL. */
export class LinkReader {
  readonly #secrets: Pick<Secrets, 'macs'>;
  readonly #links: LinkCache;

  constructor(store: Store, secrets: Pick<Secrets, 'macs'>, elapsed: () => number) {
    this.#secrets = secrets;
    this.#links = new LinkCache((id) => findLink(store, id), elapsed);
  }

  /** The link that a request was made by; throws or rejects with `unauthorized`. */
  read({ token, url }: LinkedUrl, nowMs: number): WorkingLink | Promise<WorkingLink> {
    const target = linkTarget(url);
    const id = target && idOfToken(this.#secrets, token, target);
    if (!id) throw unknownLink();
    const found = this.#links.find(id);
    const valid = (link: StoredLink | undefined): WorkingLink => {
      if (!link) throw unknownLink();
      if (nowMs >= link.expiresAt.getTime())
        throw new ApiProblem(
          'unauthorized',
          `This link expired or was revoked at ${link.expiresAt.toISOString()}.`,
        );
      return { ...link, id };
    };
    return found instanceof Promise ? found.then(valid) : valid(found);
  }

  /** Call this when the key of a link no longer works. Throws `unauthorized`. */
  refuse({ id }: WorkingLink): never {
    this.#links.markGone(id);
    throw unknownLink();
  }

  forgetAccount(accountId: string): void {
    this.#links.forgetAccount(accountId);
  }

  forgetAll(): void {
    this.#links.forgetAll();
  }
}

const unknownLink = () =>
  new ApiProblem(
    'unauthorized',
    'This link is unknown, changed or revoked. It works for exactly the path and the query that it was created for.',
  );
