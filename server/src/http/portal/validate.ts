import { type PortalBody, type PortalName, portal } from '@meridian/contracts/portal';
import { errors } from '../../shared/errors/service-error.ts';

/** Parses the body by the contract; throws 101 with the first error as message and one message per invalid field. */
export function validate<Name extends PortalName>(name: Name, body: unknown): PortalBody<Name> {
  const parsed = portal[name].body.safeParse(body ?? {});
  if (parsed.success) return parsed.data as PortalBody<Name>;
  const fieldErrors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fieldErrors[key] ??= `${key} is not a field of this call`;
    } else if (issue.path.length > 0) fieldErrors[issue.path.join('.')] ??= issue.message;
  }
  const [message] = Object.values(fieldErrors);
  throw errors.invalidParameters({ ...(message === undefined ? {} : { message }), errors: fieldErrors });
}
