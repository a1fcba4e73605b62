import { X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FailedNote } from '../../../ui/failed-note.tsx';
import { focusIt } from '../../../ui/focus-it.ts';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import type { FieldsProps } from './condition-fields.tsx';
import { channelsOf } from './alert-draft.ts';

const CHANNELS_MAX = 5;
const RULES =
  'Use a public HTTPS address that returns a 2xx status. We sign every request and do not follow redirects.';

/** Checks an address while it is typed; the server decides. */
function earlyError(url: string): string | undefined {
  const typed = url.trim();
  if (typed === '' || !/^[a-z]+:\/\/./i.test(typed)) return undefined;
  if (/^https:/i.test(typed)) return URL.canParse(typed) ? undefined : 'Enter a complete URL.';
  // Development servers allow addresses on their own machine.
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])\b/i.test(typed) ? undefined : 'Webhooks require HTTPS.';
}

/** The channels of an alert. */
export function ChannelFields({ draft, errors, onChange }: FieldsProps) {
  const { user } = useDashboard();
  const { webhooks } = draft;
  const put = (at: number, url: string) =>
    onChange({ webhooks: webhooks.map((previous, index) => (index === at ? url : previous)) });
  const full = channelsOf(draft).length >= CHANNELS_MAX;
  return (
    <div className="alert-channels">
      {errors.channels !== undefined && <FailedNote>{errors.channels}</FailedNote>}
      <Checkbox checked={draft.inApp} onChange={({ target }) => onChange({ inApp: target.checked })}>
        In the portal <span className="t-xs t-3">shown under Notifications</span>
      </Checkbox>
      <Checkbox checked={draft.email} onChange={({ target }) => onChange({ email: target.checked })}>
        By email <span className="t-xs t-3">to {user.email}</span>
      </Checkbox>
      <Checkbox
        checked={webhooks.length > 0}
        onChange={({ target }) => onChange({ webhooks: target.checked ? [''] : [] })}
      >
        By webhook <span className="t-xs t-3">a signed POST request to your server</span>
      </Checkbox>
      {webhooks.map((url, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- an address has no name but its place
        <div className="alert-webhook" key={at}>
          <TextField
            label={webhooks.length > 1 ? `Webhook address ${at + 1}` : 'Webhook address'}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2_000}
            placeholder="https://example.com/hooks/market"
            hint={at === 0 ? RULES : undefined}
            error={errors.webhooks?.[at] ?? earlyError(url)}
            ref={url === '' ? focusIt : undefined}
            value={url}
            onChange={({ target }) => put(at, target.value)}
          />
          {webhooks.length > 1 && (
            <Button
              look="quiet"
              className="btn-icon"
              aria-label={`Remove webhook address ${at + 1}`}
              onClick={() => onChange({ webhooks: webhooks.filter((_, index) => index !== at) })}
            >
              <X className="icon" />
            </Button>
          )}
        </div>
      ))}
      {webhooks.length > 0 && !full && (
        <button
          className="link-button alert-indent"
          type="button"
          onClick={() => onChange({ webhooks: [...webhooks, ''] })}
        >
          Add another address
        </button>
      )}
    </div>
  );
}
