import type { KeyItem } from '@meridian/contracts/portal';
import { type FormEvent, useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { useStepUp } from '../../lib/step-up.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { StepUpForm } from '../../ui/step-up-form.tsx';
import { ShownKey } from './shown-key.tsx';

const HOUR_MS = 3_600_000;
const OVERLAPS = { Immediately: 0, '1 hour': 1, '24 hours': 24 } as const;
type Overlap = keyof typeof OVERLAPS;

interface Props {
  readonly item: KeyItem;
  readonly nowMs: number;
  readonly onClose: () => void;
  /** The new key was created and is still on screen. */
  readonly onMade: () => void;
}

/** When the previous key stops working; never later than its own expiry. */
function untilText({ expires_at }: KeyItem, hours: number, nowMs: number): string {
  if (hours === 0) return 'The previous key stops working as soon as the new key is created.';
  const endMs = Math.min(nowMs + hours * HOUR_MS, expires_at == null ? Infinity : Date.parse(expires_at));
  return `Both keys work until ${formatMoment(endMs)}. Then only the new one does.`;
}

/** Regenerates an additional key: when the previous key ends, an identity check, and the new key, once. */
export function RotateDialog({ item, nowMs, onClose, onMade }: Props) {
  const [overlap, setOverlap] = useState<Overlap>('1 hour');
  const [made, setMade] = useState<string | null>(null);
  const stepUp = useStepUp();
  const { busy, failure, mutate } = usePortalMutation();
  const until = untilText(item, OVERLAPS[overlap], nowMs);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await mutate(
      () => stepUp.run('rotateKey', { id: item.id, overlap_hours: OVERLAPS[overlap] }),
      ({ api_key: key }) => {
        setMade(key);
        onMade();
      },
    );
  };
  if (made !== null) {
    const note = overlap === 'Immediately' ? 'The previous key no longer works.' : until;
    return (
      <Dialog key="made" title="Your new key" lasting onClose={onClose}>
        <ShownKey apiKey={made} note={note} onClose={onClose} />
      </Dialog>
    );
  }
  const asking = stepUp.request !== null;
  const title = asking ? 'Confirm it is you' : `Regenerate ${item.name}?`;
  return (
    <Dialog title={title} lasting={busy && !asking} onClose={onClose}>
      {stepUp.request ? (
        <StepUpForm request={stepUp.request} giveUp="Back" />
      ) : (
        <form method="post" noValidate onSubmit={(event) => void submit(event)}>
          <div className="dialog-body dialog-stack">
            {failure !== null && <Banner kind="danger">{failure}</Banner>}
            <p>
              The new key has the same name, mode, scopes and addresses. Put it in place of the key that
              begins with <span className="mono">{item.prefix}</span>.
            </p>
            <div>
              <p className="field-label" aria-hidden="true">
                The previous key ends
              </p>
              <Segmented
                label="The previous key ends"
                options={Object.keys(OVERLAPS) as Overlap[]}
                value={overlap}
                onChange={setOverlap}
              />
              <p className="field-hint" aria-live="polite">
                {until}
              </p>
            </div>
          </div>
          <div className="dialog-foot">
            <Button onClick={onClose} disabled={busy}>
              Keep the key
            </Button>
            <Button type="submit" look="primary" busy={busy}>
              Regenerate key
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
