import { emailKeyOf } from '../../shared/email-address.ts';
import { errors } from '../../shared/errors/service-error.ts';
import type { Store } from '../../store/schema.ts';
import { type CustomerAccount, findCustomer } from './queries/customer.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The customer of an account id or an email address. Throws 141 when there is none. */
export async function requireCustomer(store: Store, named: string): Promise<CustomerAccount> {
  const by = UUID.test(named) ? { id: named } : { emailKey: emailKeyOf(named) };
  const found = await findCustomer(store, by);
  if (!found) throw errors.notFound({ message: `There is no customer with the id or the address ${named}.` });
  return found;
}
