import type { KeyItem } from '@meridian/contracts/portal';
import { type FormEvent, useState } from 'react';
import { useStepUp } from '../../lib/step-up.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StepUpForm } from '../../ui/step-up-form.tsx';
import { KeyFields, type KeyDraft } from './key-fields.tsx';
import { addressLines, keyErrors } from './key-errors.ts';

interface Props {
  readonly item: KeyItem;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Changes name, scopes and addresses of a key, and whether URLs may have it. */
export function EditDialog({ item, onClose, onDone }: Props) {
  const [draft, setDraft] = useState<KeyDraft>({
    name: item.name,
    scopes: item.scopes,
    addresses: item.ip_allow.join('\n'),
    inUrl: item.allow_in_url,
  });
  const stepUp = useStepUp();
  const { busy, problem, mutate } = usePortalMutation();
  const lines = addressLines(draft.addresses);
  const errors = keyErrors(problem, lines);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const changed = {
      id: item.id,
      name: draft.name,
      scopes: [...draft.scopes],
      ip_allow: lines.map(({ entry }) => entry),
      allow_in_url: draft.inUrl,
    };
    await mutate(() => stepUp.run('updateKey', changed), onDone);
  };
  return (
    <Dialog title={stepUp.request ? 'Confirm it is you' : `Edit ${item.name}`} onClose={onClose}>
      {stepUp.request ? (
        <StepUpForm request={stepUp.request} giveUp="Back" />
      ) : (
        <form method="post" noValidate onSubmit={(event) => void submit(event)}>
          <div className="dialog-body dialog-stack">
            {errors.whole !== undefined && <Banner kind="danger">{errors.whole}</Banner>}
            <p>Changes apply to the next request.</p>
            <KeyFields
              draft={draft}
              errors={errors}
              onChange={(change) => setDraft((previous) => ({ ...previous, ...change }))}
            />
          </div>
          <div className="dialog-foot">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="primary" busy={busy}>
              Save changes
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
