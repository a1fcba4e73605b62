import { useState } from 'react';
import { postForFile } from '../../lib/api.ts';
import { tokenOf } from '../../lib/auth-state.ts';
import { downloadBlob } from '../../lib/download.ts';
import { formatMoment } from '../../lib/format.ts';
import { type ReplyInfo } from '../../lib/optional-calls.ts';
import { problemText } from '../../lib/problem-text.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { useAppSelector } from '../../lib/store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ACTS, actLabel } from './act-labels.ts';
import { ReadFailure } from './read-failure.tsx';

const PAGE_SIZE = 20;
type Act = ReplyInfo<'organisationLog'>['items'][number];

interface Filters {
  readonly member_id?: string;
  readonly act?: string;
}

function FilterRow({
  filters,
  onChange,
}: {
  readonly filters: Filters;
  readonly onChange: (next: Filters) => void;
}) {
  const members = usePortalQuery('listMembers', {});
  const choose = (name: keyof Filters, value: string) => {
    const { [name]: _previous, ...others } = filters;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <div className="audit-filters">
      <select
        className="select"
        aria-label="Member"
        value={filters.member_id ?? ''}
        onChange={({ target }) => choose('member_id', target.value)}
      >
        <option value="">All members</option>
        {members.info?.items.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name}, {email}
          </option>
        ))}
      </select>
      <select
        className="select"
        aria-label="Action"
        value={filters.act ?? ''}
        onChange={({ target }) => choose('act', target.value)}
      >
        <option value="">All actions</option>
        {ACTS.map(([act, words]) => (
          <option key={act} value={act}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

const ActRow = ({ act: { time, member, act, subject, result, address } }: { readonly act: Act }) => (
  <li className="audit-row">
    <p className="audit-what">
      <span className="strong">{actLabel(act)}</span>
      {subject !== '' && <span className="audit-subject"> {subject}</span>}{' '}
      {result === 'refused' && <Badge kind="danger">Refused</Badge>}
      {result === null && <Badge kind="warn">Interrupted</Badge>}
    </p>
    <p className="log-who t-sm t-3">{member ? `${member.name}, ${member.email}` : 'Deleted account'}</p>
    <p className="audit-when num t-sm t-3">
      <time dateTime={time}>{formatMoment(Date.parse(time))}</time>
      <span>{address}</span>
    </p>
  </li>
);

function useCsv(filters: Filters) {
  const token = useAppSelector(tokenOf);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const answer = await postForFile('exportOrganisationLog', filters, { fallback: 'Not available', token });
    setBusy(false);
    if (answer.ok) downloadBlob(answer.name, answer.file);
    else toast(`The log could not be exported. ${problemText(answer.problem)}`, 'failed');
  };
  return { busy, download };
}

/** What members did, newest first, by member and action, and as CSV. */
export function AuditLog() {
  const [filters, setFilters] = useState<Filters>({});
  const [page, setPage] = useState(1);
  const query = usePortalQuery('organisationLog', { ...filters, page, page_size: PAGE_SIZE });
  const csv = useCsv(filters);
  const info = query.info;
  const pages = Math.max(1, Math.ceil((info?.total ?? 0) / PAGE_SIZE));
  const foot = (
    <>
      <span className="num">
        Page {page} of {pages}
      </span>
      <span className="row">
        <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
          Newer
        </Button>
        <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
          Older
        </Button>
      </span>
    </>
  );
  return (
    <div id="log">
      <Panel
        title="Audit log"
        flush
        {...(pages > 1 ? { foot } : {})}
        aside={
          <Button size="sm" busy={csv.busy} onClick={() => void csv.download()}>
            Export CSV
          </Button>
        }
      >
        <FilterRow
          filters={filters}
          onChange={(next) => {
            setFilters(next);
            setPage(1);
          }}
        />
        <ReadFailure query={query} />
        {info === null && query.problem === null && <Loading label="Loading the audit log" />}
        {info?.items.length === 0 && (
          <EmptyState
            title="No entries"
            text="Changes made by members appear here. They are kept for a year."
          />
        )}
        <ul className="log-list">
          {info?.items.map((act) => (
            <ActRow key={act.id} act={act} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}
