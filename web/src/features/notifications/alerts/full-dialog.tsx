import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface Props {
  /** The name of the plan. */
  readonly plan: string;
  readonly limit: number;
  readonly onClose: () => void;
}

/** Replaces the form when the plan allows no more live alerts. */
export const FullDialog = ({ plan, limit, onClose }: Props) => (
  <Dialog title="Alert limit reached" onClose={onClose}>
    <div className="dialog-body">
      <p>
        {plan} allows {formatCount(limit)} live alerts, and this account has reached this limit. Pause or
        delete an alert, or change to a larger plan. One alert watches up to 50 symbols.
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
