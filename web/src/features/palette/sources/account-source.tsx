/** What a signed-in user can find of the account: keys, invoices, calls by their request ids, and every symbol. */
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { formatClock, formatDay } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { NOT_AVAILABLE, type ReplyInfo } from '../../../lib/optional-calls.ts';
import { portalStore } from '../../../lib/portal-store.ts';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { useSettled } from '../../../lib/throttle.ts';
import { pathOf } from '../../../lib/dashboard/tabs.ts';
import type { Entry, Hit } from '../entries.ts';
import type { Found } from './found.ts';
import { symbolHits } from './symbols.ts';

/** Too short to notice, long enough for a word typed in one go. */
const DEBOUNCE_MS = 140;
const QUERY_MOST = 60;
const REQUEST_ID = /^req_[\dA-Za-z]{12,}$/;
const CHARGES = 100;

const symbolPath = (symbol: string) => `${pathOf('market-data')}&symbol=${encodeURIComponent(symbol)}`;

const keyEntries = ({ items }: ReplyInfo<'listKeys'>): Entry[] =>
  items.map(({ id, name, prefix }) => ({
    id: `key ${id}`,
    kind: 'key',
    title: name,
    note: `${prefix}…`,
    words: `${prefix} key`,
    to: pathOf('api-keys'),
  }));

const invoiceEntries = ({ items }: ReplyInfo<'billingHistory'>): Entry[] =>
  items.flatMap(({ invoice_no: number, description, amount_minor: minor, currency, date }) =>
    number === null
      ? []
      : {
          id: `invoice ${number}`,
          kind: 'invoice',
          title: number,
          text: description,
          note: `${formatMoney(minor, currency)}, ${formatDay(Date.parse(date))}`,
          words: 'invoice receipt',
          to: pathOf('billing'),
        },
  );

const callHits = ({ items }: ReplyInfo<'usageRequests'>): Hit[] =>
  items.map(({ id, endpoint, status, timestamp }) => {
    const timeMs = Date.parse(timestamp);
    const address = new URLSearchParams({ call: id, at: timestamp });
    const entry: Entry = {
      id: `request ${id}`,
      kind: 'request',
      title: id,
      text: endpoint,
      note: `${status}, ${formatDay(timeMs)} ${formatClock(timeMs)} UTC`,
      to: `${pathOf('analytics')}&${address}`,
    };
    return { entry, terms: [], loose: false };
  });

interface Props {
  readonly query: string;
  readonly onFound: (found: Found) => void;
}

function Source({ query, onFound }: Props) {
  const asked = query !== '';
  const isId = REQUEST_ID.test(query);
  const settled = useSettled(query, DEBOUNCE_MS);
  const keys = usePortalQuery('listKeys', {}, { enabled: asked }).info;
  const charges = usePortalQuery('billingHistory', { page: 1, page_size: CHARGES }, { enabled: asked }).info;
  const search = usePortalQuery(
    'search',
    { q: query.slice(0, QUERY_MOST) },
    { enabled: asked && settled && !isId },
  );
  const calls = usePortalQuery(
    'usageRequests',
    { range: '90d', request_id: query, page_size: 1 },
    { enabled: isId && settled },
  ).current;
  const { current, info } = search;
  useEffect(() => {
    const entries = [...(keys ? keyEntries(keys) : []), ...(charges ? invoiceEntries(charges) : [])];
    const answer = isId ? calls : current;
    const pending = asked && answer === null;
    if (isId) {
      const hits = calls?.state === 'ready' ? callHits(calls.info) : [];
      const none = calls?.state === 'ready' && hits.length === 0;
      const note = none ? 'Your call log has no call with this request id in the last 90 days.' : null;
      onFound({ entries, hits, pending, note: note ?? failureOf(calls) });
      return;
    }
    const hits = asked && info ? symbolHits(info.symbols, query, symbolPath, current !== null) : [];
    onFound({ entries, hits, pending, note: failureOf(current) });
  }, [asked, isId, query, keys, charges, calls, current, info, onFound]);
  return null;
}

type Answer = { readonly state: string; readonly problem?: { readonly message: string } } | null;

function failureOf(answer: Answer): string | null {
  if (answer?.state === 'failed')
    return `Your account could not be searched. ${answer.problem?.message ?? ''}`;
  return answer?.state === 'unavailable' ? `Symbols: ${NOT_AVAILABLE}` : null;
}

/** Reports what it finds by `onFound`, with the store of the window, also on pages that do without it. */
export const AccountSource = (props: Props) => (
  <Provider store={portalStore()}>
    <Source {...props} />
  </Provider>
);
