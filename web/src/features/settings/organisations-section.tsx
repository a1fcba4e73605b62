import { useState } from 'react';
import { currentActing } from '../../lib/acting.ts';
import { tokenOf } from '../../lib/auth-state.ts';
import { formatDay } from '../../lib/format.ts';
import type { ReplyInfo } from '../../lib/optional-calls.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { useStepUp } from '../../lib/step-up.ts';
import { useAppSelector } from '../../lib/store.ts';
import { actFor } from '../../lib/switch-account.ts';
import { Button } from '../../ui/button.tsx';
import { FailedNote } from '../../ui/failed-note.tsx';
import { Setting, SettingRow } from '../../ui/setting.tsx';
import { StepUpDialog } from '../../ui/step-up-form.tsx';
import { Loading } from '../../ui/states.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { CreateOrganisationDialog } from './create-organisation-dialog.tsx';

type Own = ReplyInfo<'listOrganisations'>['items'][number];

function OwnRow({ own, onRestored }: { readonly own: Own; readonly onRestored: () => void }) {
  const token = useAppSelector(tokenOf);
  const stepUp = useStepUp();
  const { busy, failure, mutate } = usePortalMutation();
  const { id, name, role, gone_at: gone } = own;
  const current = currentActing()?.id === id;
  const state =
    gone === null ? `Your role is ${role}` : `Deleted. It is erased on ${formatDay(Date.parse(gone))}.`;
  const restore = () => mutate(() => stepUp.run('restoreOrganisation', { id }), onRestored);
  return (
    <SettingRow title={name} note={failure === null ? state : <FailedNote>{failure}</FailedNote>}>
      {gone !== null ? (
        <Button size="sm" busy={busy} aria-label={`Restore ${name}`} onClick={() => void restore()}>
          Restore
        </Button>
      ) : (
        <Button
          size="sm"
          disabled={current}
          aria-label={`Open ${name}`}
          onClick={() => void actFor(own, token)}
        >
          {current ? 'Open now' : 'Open'}
        </Button>
      )}
      {stepUp.request && <StepUpDialog request={stepUp.request} />}
    </SettingRow>
  );
}

/** The organisations of the person, and how to begin one. */
export function OrganisationsSection() {
  const query = usePortalQuery('listOrganisations', {});
  const [open, setOpen] = useState<'create' | 'convert' | null>(null);
  const close = () => setOpen(null);
  return (
    <Setting
      id="organisations"
      title="Organisations"
      text="Share API keys, plan, billing and alerts. Members keep their own sign-in, and each has a role."
    >
      <div className="organisation-rows">
        {query.result === null && <Loading label="Loading organisations" />}
        {query.info?.items.map((own) => (
          <OwnRow key={own.id} own={own} onRestored={query.refetch} />
        ))}
        <SettingRow
          title="Create an organisation"
          note="It starts empty, on the free plan. You are its owner."
        >
          <Button size="sm" onClick={() => setOpen('create')}>
            Create
          </Button>
        </SettingRow>
        {currentActing() === null && (
          <SettingRow
            title="Turn this account into an organisation"
            note="Your keys, plan, billing and alerts move to it. Nothing that uses them changes."
          >
            <Button size="sm" onClick={() => setOpen('convert')}>
              Convert
            </Button>
          </SettingRow>
        )}
      </div>
      {open === 'create' && <CreateOrganisationDialog onClose={close} />}
      {open === 'convert' && <ConvertDialog onClose={close} />}
    </Setting>
  );
}
