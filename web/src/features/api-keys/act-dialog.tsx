import type { KeyItem } from '@meridian/contracts/portal';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { EditDialog } from './edit-dialog.tsx';
import { type KeyAction, nameOf } from './key-actions.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';

export interface KeyAct {
  readonly action: KeyAction;
  readonly item: KeyItem;
}

interface Props {
  readonly act: KeyAct;
  readonly nowMs: number;
  readonly onClose: () => void;
  readonly onChanged: (message: string) => void;
  /** Something changed while the dialog stays open. */
  readonly onMade: () => void;
}

/** The dialog of an action on a key. */
export function ActDialog({ act: { action, item }, nowMs, onClose, onChanged, onMade }: Props) {
  const { token } = useDashboard();
  if (action === 'edit') {
    return <EditDialog {...{ item, onClose }} onDone={() => onChanged(`${item.name} is changed.`)} />;
  }
  if (action === 'regenerate' && !item.own) return <RotateDialog {...{ item, nowMs, onClose, onMade }} />;
  const name = nameOf(item);
  const done = item.own
    ? 'The test key is regenerated.'
    : `${name.charAt(0).toUpperCase()}${name.slice(1)} no longer works.`;
  return <RevokeDialog {...{ item, token, onClose }} onDone={() => onChanged(done)} />;
}
