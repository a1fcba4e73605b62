import { type PortalResult } from '../../lib/optional-calls.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface Props {
  readonly title: string;
  /** What happens. */
  readonly text: string;
  /** The label of the button that does it. */
  readonly act: string;
  readonly call: () => Promise<PortalResult<unknown>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before something is taken away. */
export function ConfirmDialog({ title, text, act, call, onDone, onClose }: Props) {
  const { busy, failure, mutate } = usePortalMutation();
  const confirm = () =>
    mutate(call, () => {
      onDone();
      onClose();
    });
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="dialog-body dialog-stack">
        {failure !== null && <Banner kind="danger">{failure}</Banner>}
        <p>{text}</p>
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" busy={busy} onClick={() => void confirm()}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}
