import type { Watchlist } from '@meridian/contracts/portal/watchlists';
import { errors } from '../../shared/errors/service-error.ts';

/** Throws 101 when one of `others` has the name, in any case. */
export function refuseName(name: string, others: readonly Watchlist[]): void {
  if (!others.some((list) => list.name.toLowerCase() === name.toLowerCase())) return;
  const message = `You already have a list named ${name}`;
  throw errors.invalidParameters({ message, errors: { name: message } });
}
