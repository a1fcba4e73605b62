import type { PortalResult } from '../../../lib/optional-calls.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface Props {
  readonly title: string;
  /** The consequence. */
  readonly text: string;
  readonly keep: string;
  readonly action: string;
  readonly call: () => Promise<PortalResult<unknown>>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks to confirm a deletion. */
export function ConfirmDialog({ title, text, keep, action, call, onClose, onDone }: Props) {
  const { busy, failure, mutate } = usePortalMutation();
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="dialog-body dialog-stack">
        {failure !== null && <Banner kind="danger">{failure}</Banner>}
        <p>{text}</p>
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{keep}</Button>
        <Button look="danger" busy={busy} onClick={() => void mutate(call, onDone)}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
