import type { Transaction } from '../../../store/schema.ts';
import { findSignInDevices } from './queries.ts';

/** A regular expression for versions in a device name: a browser update is not a new device. */
const VERSION = String.raw`/[\d.]+`;

/**
 * Whether the account has signed in before, within the year that the audit log covers, but never from this device. Call
 * it before the current sign-in is recorded.
 */
export async function isNewDevice(trx: Transaction, accountId: string, device: string): Promise<boolean> {
  const plain = device.replaceAll(new RegExp(VERSION, 'g'), '/');
  const { any, seen } = await findSignInDevices(trx, accountId, { device: plain, ignored: VERSION });
  return Boolean(any) && !seen;
}
