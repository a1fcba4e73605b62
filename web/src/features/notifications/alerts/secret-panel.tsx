import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../../lib/format.ts';
import type { ReplyInfo } from '../../../lib/optional-calls.ts';
import { useStepUp } from '../../../lib/step-up.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeTabs } from '../../../ui/code-block.tsx';
import { CopyAction } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { StepUpDialog, StepUpForm } from '../../../ui/step-up-form.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { VERIFY_SAMPLES } from './verify-samples.ts';

type Secret = ReplyInfo<'alertWebhookSecret'>;

const MASK = `whsec_${'•'.repeat(22)}`;

interface DialogProps {
  readonly onClose: () => void;
  readonly onSecret: (secret: Secret) => void;
}

/** Says what a rotation does, asks for an identity check, and rotates. */
function RotateDialog({ onClose, onSecret }: DialogProps) {
  const stepUp = useStepUp();
  const { busy, failure, mutate } = usePortalMutation();
  const rotate = () => mutate(() => stepUp.run('alertWebhookSecret', { rotate: true }), onSecret);
  return (
    <Dialog title={stepUp.request ? 'Confirm it is you' : 'Rotate the signing secret?'} onClose={onClose}>
      {stepUp.request ? (
        <StepUpForm request={stepUp.request} giveUp="Back" />
      ) : (
        <>
          <div className="dialog-body dialog-stack">
            {failure !== null && <Banner kind="danger">{failure}</Banner>}
            <p>
              We create a new secret. For the next 24 hours, both secrets sign every webhook, so you can
              update your servers. After that, only the new secret does.
            </p>
          </div>
          <div className="dialog-foot">
            <Button onClick={onClose}>Keep the secret</Button>
            <Button look="primary" busy={busy} onClick={() => void rotate()}>
              Rotate secret
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** The signing secret of the account's webhooks, shown after an identity check, and how a receiver uses it. */
export function SecretPanel() {
  const toast = useToast();
  const stepUp = useStepUp();
  const { busy, failure, mutate } = usePortalMutation();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [rotating, setRotating] = useState(false);
  const reveal = () => mutate(() => stepUp.run('alertWebhookSecret', { rotate: false }), setSecret);
  const rotated = (made: Secret) => {
    setSecret(made);
    setRotating(false);
    toast('New signing secret created.');
  };
  const Icon = secret ? EyeOff : Eye;
  return (
    <Panel title="Signing secret">
      <div className="signing">
        <p className="t-sm">
          We sign every webhook with this secret, so your server can verify that it came from us. Signatures
          follow the Standard Webhooks specification.
        </p>
        {failure !== null && <Banner kind="danger">{failure}</Banner>}
        <ScrollRegion className="signing-value" label={secret ? 'Signing secret' : 'Signing secret, hidden'}>
          {secret?.secret ?? MASK}
        </ScrollRegion>
        <div className="signing-acts">
          <Button size="sm" busy={busy} onClick={() => (secret ? setSecret(null) : void reveal())}>
            <Icon className="icon" />
            {secret ? 'Hide' : 'Reveal'}
          </Button>
          {secret && <CopyAction text={secret.secret} label="Copy" size="sm" look="secondary" />}
          <Button size="sm" onClick={() => setRotating(true)}>
            <RefreshCw className="icon" />
            Rotate
          </Button>
        </div>
        {secret && (
          <p className="t-xs t-3 num">
            Created {formatMoment(Date.parse(secret.created_at))}.
            {secret.former_until !== null &&
              ` The previous secret also signs until ${formatMoment(Date.parse(secret.former_until))}.`}
          </p>
        )}
        <details className="signing-verify">
          <summary>Verify a signature</summary>
          <CodeTabs label="Verify a signature" samples={VERIFY_SAMPLES} />
          <p className="t-xs t-3">
            Verify the raw body before you parse it. Return a 2xx status within 10 seconds. We retry failed
            deliveries for 24 hours.
          </p>
        </details>
      </div>
      {stepUp.request && <StepUpDialog request={stepUp.request} />}
      {rotating && <RotateDialog onClose={() => setRotating(false)} onSecret={rotated} />}
    </Panel>
  );
}
