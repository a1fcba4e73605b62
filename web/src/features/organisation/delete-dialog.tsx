import { CodeDialog } from './code-dialog.tsx';

interface Props {
  readonly name: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const DeleteDialog = ({ name, onDone, onClose }: Props) => (
  <CodeDialog
    title={`Delete ${name}?`}
    purpose="organisation-delete"
    act="Delete organisation"
    call={(stepUp, code) => stepUp.run('deleteOrganisation', { verification_code: code })}
    onDone={onDone}
    onClose={onClose}
  >
    <p>
      Its API keys stop working immediately, and no member can open it. A subscription ends with the period
      that is paid.
    </p>
    <p>You can restore it in Settings within 30 days. After that, its data is permanently deleted.</p>
  </CodeDialog>
);
