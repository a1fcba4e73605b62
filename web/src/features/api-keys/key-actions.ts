/** What can be done with a key. */
import type { KeyItem } from '@meridian/contracts/portal';

export type KeyAction = 'edit' | 'regenerate' | 'revoke';

type Actions = readonly (readonly [KeyAction, string])[];

/** The actions on a key that works, with their words. The account's own keys are only regenerated. */
export function actionsOf({ own, replaced_by }: KeyItem): Actions {
  if (own) return [['regenerate', 'Regenerate']];
  const revoke = ['revoke', 'Revoke'] as const;
  return replaced_by == null ? [['edit', 'Edit'], ['regenerate', 'Regenerate'], revoke] : [revoke];
}

/** A name that no other working key has: a regenerated key keeps its name until it ends. */
export const nameOf = ({ name, replaced_by }: Pick<KeyItem, 'name' | 'replaced_by'>): string =>
  replaced_by == null ? name : `the previous ${name}`;
