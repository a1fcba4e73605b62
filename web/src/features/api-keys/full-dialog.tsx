import type { Plan } from '@meridian/contracts/plans';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** In the place of the form when the plan allows no further key. */
export const FullDialog = ({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) => (
  <Dialog title="No further key on this plan" onClose={onClose}>
    <div className="dialog-body">
      <p>
        {plan.name} allows {plan.furtherKeys} further keys, and this account has as many. Revoke one that is
        no longer used, or change to a larger plan.
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
