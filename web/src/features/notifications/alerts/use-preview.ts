import type { Backfill } from '@meridian/contracts/alerts';
import type { PortalInput } from '@meridian/contracts/portal';
import type { PortalResult, ReplyInfo } from '../../../lib/optional-calls.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { record, text } from '../../../lib/reply.ts';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { useSettled } from '../../../lib/throttle.ts';

/** Long enough for a number typed in one go. */
const DEBOUNCE_MS = 350;

/** Used while the draft is incomplete; never sent. */
const NOTHING: PortalInput<'previewAlert'> = {
  symbols: [],
  condition: { metric: '', op: 'above', value: 0 },
};

type PreviewResult =
  | { readonly state: 'ready'; readonly backfill: Backfill }
  /** `passing`: a retry may succeed. */
  | { readonly state: 'failed'; readonly message: string; readonly passing: boolean }
  | { readonly state: 'unavailable' };

export interface AlertPreview {
  /** The last preview, which may belong to a previous draft; null before the first. */
  readonly result: PreviewResult | null;
  /** The preview of the current draft is still to come. */
  readonly waiting: boolean;
  readonly retry: () => void;
}

function previewOf(result: PortalResult<ReplyInfo<'previewAlert'>>): PreviewResult {
  if (result.state === 'ready') return { state: 'ready', backfill: result.info.backfill };
  if (result.state === 'unavailable') return result;
  // A message about a field is more exact than one about the whole.
  const [first] = Object.values(record(result.problem.additionalInfo['errors']));
  const message = text(first) ?? problemText(result.problem);
  return { state: 'failed', message, passing: first === undefined };
}

/** Asks how often an alert would have triggered; the last draft wins. null asks for nothing. */
export function useAlertPreview(body: PortalInput<'previewAlert'> | null): AlertPreview {
  const settled = useSettled(JSON.stringify(body), DEBOUNCE_MS);
  const { result, current, refetch } = usePortalQuery('previewAlert', body ?? NOTHING, {
    enabled: body !== null && settled,
  });
  return {
    result: body === null ? null : result && previewOf(result),
    waiting: body !== null && current === null,
    retry: refetch,
  };
}
