import { UnknownReference } from '../../../providers/payments/provider.ts';

/** What the provider lists, and what it knows of further references, by reference. Rejects when it does not respond. */
export async function knownRecords<Known extends { readonly ref: string }>(
  listed: readonly Known[],
  again: readonly string[],
  read: (ref: string) => Promise<Known>,
): Promise<Map<string, Known>> {
  const byRef = new Map(listed.map((record) => [record.ref, record]));
  for (const ref of again) {
    if (byRef.has(ref)) continue;
    try {
      byRef.set(ref, await read(ref));
    } catch (error) {
      if (!(error instanceof UnknownReference)) throw error;
    }
  }
  return byRef;
}
