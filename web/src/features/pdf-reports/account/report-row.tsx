import type { Report } from '@meridian/contracts/portal/reports';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { downloadBlob } from '../../../lib/download.ts';
import { formatBytes, formatDay, formatMoment } from '../../../lib/format.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { fetchReport } from '../report-calls.ts';
import { TYPES, sectionsText, spanText } from '../labels.ts';

interface Props {
  readonly report: Report;
  readonly token: string | null;
  readonly onDelete: (report: Report) => void;
}

/** Downloads the file again, and reports a failure as a toast. */
function DownloadAgain({ report: { id, symbol, type }, token }: Omit<Props, 'onDelete'>) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    const response = await fetchReport(id, token);
    setBusy(false);
    if (response.ok) downloadBlob(response.name, response.file);
    else toast(`The report could not be downloaded. ${problemText(response.problem)}`, 'failed');
  };
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={`Download the ${type} report of ${symbol}`}
      onClick={() => void fetchFile()}
    >
      <Download className="icon" />
      {busy ? 'Downloading…' : 'Download'}
    </Button>
  );
}

/** The size and expiry of a report, or its state if it is not ready. */
function State({ report: { state, bytes, pages, expires_at } }: Pick<Props, 'report'>) {
  if (state === 'queued') return <Badge kind="info">In progress</Badge>;
  if (state === 'failed') return <Badge kind="danger">Failed</Badge>;
  const length = pages === null ? [] : [pages === 1 ? '1 page' : `${pages} pages`];
  const size = bytes === null ? [] : [formatBytes(bytes)];
  const until = `until ${formatDay(Date.parse(expires_at))}`;
  return <span className="num">{[...length, ...size, until].join(', ')}</span>;
}

/** A report of the account. */
export function ReportRow({ report, token, onDelete }: Props) {
  const { state, symbol, name, type, start, end, sections, created_at, scheduled } = report;
  return (
    <li>
      <div>
        <p className="sym">
          {symbol}, {TYPES[type].toLowerCase()} {scheduled && <Badge>Scheduled</Badge>}
        </p>
        <p className="t-xs t-2">
          {name}: {spanText(start, end)}, {sectionsText(sections.length)}
        </p>
        {report.failure !== null && <p className="t-xs t-danger">{report.failure}</p>}
      </div>
      <div>
        <p className="t-xs">
          <State report={report} />
        </p>
        <p className="t-xs t-3 num">{formatMoment(Date.parse(created_at))}</p>
      </div>
      <span className="own-acts">
        {state === 'ready' && <DownloadAgain report={report} token={token} />}
        {state !== 'queued' && (
          <Button
            size="sm"
            look="quiet"
            className="btn-icon"
            aria-label={`Delete the ${type} report of ${symbol}`}
            onClick={() => onDelete(report)}
          >
            <Trash2 className="icon" />
          </Button>
        )}
      </span>
    </li>
  );
}
