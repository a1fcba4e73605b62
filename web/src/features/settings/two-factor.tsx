import { useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import type { ReplyInfo } from '../../lib/optional-calls.ts';
import { useStepUp } from '../../lib/step-up.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { SettingRow } from '../../ui/setting.tsx';
import { StepUpDialog } from '../../ui/step-up-form.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BackupCodesDialog } from './backup-codes.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { EnrollDialog } from './enroll-dialog.tsx';
import { FailedNote } from '../../ui/failed-note.tsx';

type Enrolment = ReplyInfo<'enrollTwoFactor'>;
type Status = ReplyInfo<'twoFactorStatus'>;

/** Below this number the reader should create new codes. */
const FEW_CODES = 3;

interface PartProps {
  readonly onChange: () => void;
  /** The reader has just changed it. Takes the focus, because the previous button is gone. */
  readonly arriving: boolean;
}

function Off({ onChange, arriving, waiting }: PartProps & { readonly waiting: boolean }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const stepUp = useStepUp();
  const { busy, failure, mutate } = usePortalMutation();
  const begin = () => mutate(() => stepUp.run('enrollTwoFactor', {}), setEnrolment);
  const end = () => {
    setEnrolment(null);
    onChange();
  };
  return (
    <SettingRow
      title="Two-factor authentication"
      note={failure === null ? 'Authenticator app, 6-digit code' : <FailedNote>{failure}</FailedNote>}
    >
      <Button
        size="sm"
        ref={arriving ? focusIt : null}
        busy={busy}
        disabled={waiting}
        onClick={() => void begin()}
      >
        Enable 2FA
      </Button>
      {stepUp.request && <StepUpDialog request={stepUp.request} />}
      {enrolment && <EnrollDialog enrolment={enrolment} onClose={end} />}
    </SettingRow>
  );
}

const CodesLeft = ({ left }: { readonly left: number }) =>
  left > FEW_CODES ? `${left} left` : <Badge kind="warn">{left} left</Badge>;

/** The settings while the second factor is on. */
function On({ status, onChange, arriving }: PartProps & { readonly status: Status }) {
  const [disabling, setDisabling] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const stepUp = useStepUp();
  const toast = useToast();
  const renewal = usePortalMutation();
  const setting = usePortalMutation();
  const allowed = status.email_codes_allowed;
  const disable = async () => {
    if (await stepUp.prove()) setDisabling(true);
  };
  const renew = () =>
    renewal.mutate(
      () => stepUp.run('renewBackupCodes', {}),
      (info) => setCodes(info.backup_codes),
    );
  const set = () =>
    setting.mutate(() => stepUp.run('setTwoFactor', { email_codes_allowed: !allowed }), onChange);
  const since = status.enabled_at === null ? '' : ` since ${formatDay(Date.parse(status.enabled_at))}`;
  const closeCodes = () => {
    setCodes(null);
    onChange();
  };
  const closeDisabling = (disabled: boolean) => {
    setDisabling(false);
    if (!disabled) return;
    toast('Two-factor authentication is off.');
    onChange();
  };
  return (
    <>
      <SettingRow title="Two-factor authentication" note={`On${since}. Authenticator app, 6-digit code`}>
        <Button size="sm" ref={arriving ? focusIt : null} onClick={() => void disable()}>
          Disable 2FA
        </Button>
      </SettingRow>
      <SettingRow
        title="Backup codes"
        note={
          renewal.failure === null ? (
            <CodesLeft left={status.backup_codes_left} />
          ) : (
            <FailedNote>{renewal.failure}</FailedNote>
          )
        }
      >
        <Button size="sm" busy={renewal.busy} onClick={() => void renew()}>
          New backup codes
        </Button>
      </SettingRow>
      <div className="setting-switch">
        <Switch
          label="Email codes at sign-in"
          note="Sign in with an emailed code when you don't have the app."
          checked={allowed}
          busy={setting.busy}
          onChange={() => void set()}
        />
        {setting.failure !== null && <FailedNote>{setting.failure}</FailedNote>}
      </div>
      {stepUp.request && <StepUpDialog request={stepUp.request} />}
      {disabling && <DisableDialog onClose={closeDisabling} />}
      {codes && <BackupCodesDialog codes={codes} onClose={closeCodes} />}
    </>
  );
}

/** The second factor: off, or on with its settings. */
export function TwoFactor() {
  const { result, refetch } = usePortalQuery('twoFactorStatus', {});
  const [arriving, setArriving] = useState(false);
  const onChange = () => {
    setArriving(true);
    refetch();
  };
  if (result?.state === 'ready' && result.info.enabled) {
    return <On status={result.info} arriving={arriving} onChange={onChange} />;
  }
  return <Off waiting={result === null} arriving={arriving} onChange={onChange} />;
}
