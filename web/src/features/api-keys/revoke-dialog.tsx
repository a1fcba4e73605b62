import type { KeyItem } from '@meridian/contracts/portal';
import { callPortal } from '../../lib/optional-calls.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { nameOf } from './key-actions.ts';

interface Props {
  readonly item: KeyItem;
  readonly token: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const WORDS = {
  further: { title: 'Revoke', act: 'Revoke key', after: 'This cannot be undone.' },
  test: {
    title: 'Regenerate',
    act: 'Regenerate key',
    after: 'A new test key takes its place. Copy it from the list.',
  },
} as const;

/** Revokes a key immediately. The account's own test key is regenerated: a new one takes its place at the same time. */
export function RevokeDialog({ item, token, onClose, onDone }: Props) {
  const { busy, failure, mutate } = usePortalMutation();
  const { title, act, after } = WORDS[item.own ? 'test' : 'further'];
  const revoke = () => mutate(() => callPortal('revokeKey', { id: item.id }, token), onDone);
  return (
    <Dialog title={`${title} ${nameOf(item)}?`} onClose={onClose}>
      <div className="dialog-body dialog-stack">
        {failure !== null && <Banner kind="danger">{failure}</Banner>}
        <p>
          The key that begins with <span className="mono">{item.prefix}</span> stops working immediately.
          Services that use it get 401 Unauthorized until you give them another key. {after}
        </p>
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>Keep the key</Button>
        <Button look="danger" busy={busy} onClick={() => void revoke()}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}
