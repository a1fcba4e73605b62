import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { planOfUser } from '../../lib/account.ts';
import { Suspense, lazy, useCallback, useState } from 'react';
import { useSessionUser } from '../../lib/use-session-user.ts';
import { Ruler } from '../../ui/ruler.tsx';
import { ReportForm } from './form/report-form.tsx';
import { useReportGeneration } from './form/use-report-generation.ts';
import { serverErrors } from './report-calls.ts';
import { SectionDetails } from './section-details.tsx';
import { Preview } from './preview/preview.tsx';
import { usePreview } from './preview/use-preview.ts';
import { ReportLimits } from './report-limits.tsx';
import { useCompanies } from './use-companies.ts';
import { useDraft } from './use-draft.ts';
import { requestBody } from './report-draft.ts';
import './pdf-reports.css';

/** Loaded only for signed-in users. */
const OwnReports = lazy(() => import('./account/own-reports.tsx'));

export default function ReportsPage() {
  const user = useSessionUser();
  const companies = useCompanies();
  const edit = useDraft(user ? planOfUser(user) : DEFAULT_PLAN, companies.items);
  const [mark, setMark] = useState(0);
  const [changes] = useState(() => new EventTarget());
  const reportChange = useCallback(() => void changes.dispatchEvent(new Event('change')), [changes]);
  const generation = useReportGeneration({
    changes,
    onListChanged: () => setMark((previous) => previous + 1),
    onRefused: edit.setServerErrors,
  });
  const { draft, complete } = edit;
  const name = companies.items.find(({ symbol }) => symbol === draft.symbol)?.name ?? '';
  const body = draft.symbol === '' ? '' : complete ? requestBody(draft) : null;
  const preview = usePreview(body, draft.logo?.file ?? null, user?.id ?? '');
  // The server's errors about the preview also appear at their fields.
  const previewErrors =
    preview.problem === null || preview.problem === 'unavailable' ? {} : serverErrors(preview.problem);
  const shownEdit = { ...edit, errors: { ...previewErrors, ...edit.errors } };
  return (
    <div className="section section-first">
      <div className="page">
        <div className="axis axis-head">
          <div>
            <h1 className="t-title report-title">A report your desk can forward.</h1>
          </div>
          <div>
            <p className="t-lede">
              Pick a company and the sections. The preview is the report, page by page.
            </p>
          </div>
        </div>
        <Ruler time="09:30" />
        <div className="reports">
          <div>
            <ReportForm edit={shownEdit} companies={companies} generation={generation} />
            <ReportLimits />
          </div>
          <div>
            <Preview draft={draft} name={name} preview={preview} />
          </div>
        </div>
        {user && (
          <Suspense>
            <OwnReports mark={mark} draft={draft} name={name} onChanged={reportChange} />
          </Suspense>
        )}
        <SectionDetails />
      </div>
    </div>
  );
}
