import { type FormEvent, useState } from 'react';
import { tokenOf } from '../../lib/auth-state.ts';
import { type ReplyInfo, callPortal } from '../../lib/optional-calls.ts';
import { useAppSelector } from '../../lib/store.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { BackupCodes } from './backup-codes.tsx';

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

interface Props {
  readonly enrolment: ReplyInfo<'enrollTwoFactor'>;
  readonly onClose: () => void;
}

/** Steps: the secret as QR code and text, the first code of the app, the backup codes. */
export function EnrollDialog({ enrolment, onClose }: Props) {
  const token = useAppSelector(tokenOf);
  const [code, setCode] = useState('');
  const [backupCodes, setBackupCodes] = useState<readonly string[] | null>(null);
  const { busy, failure, mutate } = usePortalMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await mutate(
      () => callPortal('enableTwoFactor', { code: code.trim() }, token),
      (info) => setBackupCodes(info.backup_codes),
    );
  };
  if (backupCodes !== null) {
    return (
      <Dialog key="codes" title="Your backup codes" lasting onClose={onClose}>
        <BackupCodes codes={backupCodes} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Enable 2FA" onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <div className="dialog-body dialog-stack">
          <p>
            Scan this with an authenticator app, then enter the code that it shows. Other sessions end when
            you turn it on.
          </p>
          <div className="enroll">
            <QrCode text={enrolment.otpauth_uri} label="QR code for the authenticator app" />
            <div className="enroll-secret">
              <p className="t-xs t-3">Or enter this secret by hand:</p>
              <p className="secret">{inFours(enrolment.secret)}</p>
              <CopyButton text={enrolment.secret} of="secret" />
            </div>
          </div>
          <CodeField
            label="Code"
            inputMode="numeric"
            ref={focusIt}
            error={failure ?? undefined}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy} disabled={code.trim() === ''}>
            Turn on
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
