import type { Plan } from '@meridian/contracts/plans';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Replaces the form when the plan allows no additional key. */
export const FullDialog = ({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) => (
  <Dialog title="Key limit reached" onClose={onClose}>
    <div className="dialog-body">
      <p>
        {plan.name} allows {plan.furtherKeys} additional keys, and this account has reached this limit. Revoke
        a key that is no longer used, or change to a larger plan.
      </p>
    </div>
    <div className="dialog-foot">
      <Button onClick={onClose}>Close</Button>
      <ButtonLink look="primary" to="/pricing">
        Upgrade Plan
      </ButtonLink>
    </div>
  </Dialog>
);
