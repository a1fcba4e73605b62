import { errors } from '../../shared/errors/service-error.ts';

/** Throws error 141 when the key is not one of the account's, given by their prefixes. */
export function requireOwnKey(prefixes: ReadonlyMap<string, string>, keyId: string | undefined): void {
  if (keyId !== undefined && !prefixes.has(keyId.toLowerCase())) throw errors.notFound();
}
