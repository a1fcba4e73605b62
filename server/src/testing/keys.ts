import type { KeyItem, PortalInput, PortalName } from '@meridian/contracts/portal';
import type { TestPortal } from './portal.ts';
import { type SignedInSession, steppedUp } from './proofs.ts';

/** Makes a call with a fresh step-up. */
export const proven = async <Name extends PortalName>(
  portal: TestPortal,
  { session }: SignedInSession,
  name: Name,
  body: PortalInput<Name>,
) => await portal.call(name, body, await steppedUp(portal, session));

/** Creates a further key. Returns it in clear and as the portal lists it. */
export async function furtherKey(
  portal: TestPortal,
  account: SignedInSession,
  body: PortalInput<'createKey'>,
): Promise<{ key: string; item: KeyItem }> {
  const { body: answered } = await proven(portal, account, 'createKey', body);
  const { api_key: key, item } = answered.additionalInfo as { api_key: string; item: KeyItem };
  return { key, item };
}

/** The account's keys as the portal lists them. */
export async function keysOf(portal: TestPortal, { session }: SignedInSession): Promise<KeyItem[]> {
  const { body } = await portal.call('listKeys', {}, { token: session });
  return body.additionalInfo['items'] as KeyItem[];
}
