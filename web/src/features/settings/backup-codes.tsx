import { Download, Printer } from 'lucide-react';
import { download } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { CopyAction } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import './backup-codes.css';

const fileOf = (codes: readonly string[]) =>
  ['Backup codes. Each works once instead of the 6-digit code.', '', ...codes, ''].join('\n');

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New backup codes, to copy, download or print. */
export function BackupCodes({ codes, onClose }: Props) {
  return (
    <>
      <div className="dialog-body dialog-stack">
        <p>
          Use a code once to sign in without the authenticator app. They are shown only once. Previous codes
          no longer work.
        </p>
        <ol className="backup-codes" aria-label="Backup codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="row row-wrap">
          <CopyAction look="secondary" size="sm" text={codes.join('\n')} label="Copy" />
          <Button size="sm" onClick={() => download('backup-codes.txt', 'text/plain', fileOf(codes))}>
            <Download className="icon" />
            Download
          </Button>
          <Button size="sm" onClick={() => window.print()}>
            <Printer className="icon" />
            Print
          </Button>
        </div>
      </div>
      <div className="dialog-foot">
        <Button look="primary" onClick={onClose}>
          I have saved them
        </Button>
      </div>
    </>
  );
}

/** The same as a dialog. */
export const BackupCodesDialog = ({ codes, onClose }: Props) => (
  <Dialog title="Your backup codes" lasting onClose={onClose}>
    <BackupCodes codes={codes} onClose={onClose} />
  </Dialog>
);
