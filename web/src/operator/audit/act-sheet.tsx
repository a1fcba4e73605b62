import type { ListedAct } from '@meridian/contracts/operator/list-acts';
import { X } from 'lucide-react';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { momentOf, subjectOf } from './act-text.ts';

/** One act in full, beside the list. */
export function ActSheet({ act, onClose }: { readonly act: ListedAct; readonly onClose: () => void }) {
  return (
    <Dialog title={act.act} side onClose={onClose}>
      <div className="dialog-body dialog-stack">
        <Facts
          facts={[
            ['Time', `${momentOf(act)} UTC`],
            ['Operator', act.actor],
            ['Role', act.role ?? 'none'],
            ['Subject', subjectOf(act)],
            ['Subject id', act.subject_id ?? 'none'],
            ['Reason', act.reason ?? 'none'],
            ['Client address', act.address ?? 'none'],
            ['Entry', String(act.id)],
          ]}
        />
        <h3 className="t-sub">Details</h3>
        <pre className="acts-details mono">{JSON.stringify(act.details, null, 2)}</pre>
      </div>
      <div className="dialog-foot">
        <button className="btn btn-secondary" type="button" onClick={onClose}>
          <X className="icon" />
          Close
        </button>
      </div>
    </Dialog>
  );
}
