import { planOf } from '@meridian/contracts/plans';
import { Suspense, lazy, useCallback, useState } from 'react';
import { useSessionUser } from '../../lib/use-session.ts';
import { Ruler } from '../../ui/ruler.tsx';
import { ReportForm } from './form/report-form.tsx';
import { useReportGeneration } from './form/use-making.ts';
import { serverErrors } from './make-report.ts';
import { SectionDetails } from './parts.tsx';
import { Preview } from './preview/preview.tsx';
import { usePreview } from './preview/use-preview.ts';
import { ReportLimits } from './terms.tsx';
import { useCompanies } from './use-companies.ts';
import { useDraft } from './use-draft.ts';
import { requestBody } from './wish.ts';
import './pdf-reports.css';

/** Only for whoever is signed in, and so is its code. */
const OwnReports = lazy(() => import('./account/own-reports.tsx'));

export default function ReportsPage() {
  const user = useSessionUser();
  const companies = useCompanies();
  const edit = useDraft(planOf(user?.plan ?? 'free'));
  const [mark, setMark] = useState(0);
  const [changes] = useState(() => new EventTarget());
  const tell = useCallback(() => void changes.dispatchEvent(new Event('change')), [changes]);
  const making = useReportGeneration({
    told: changes,
    onKept: () => setMark((former) => former + 1),
    onRefused: edit.setServerErrors,
  });
  const { draft, complete } = edit;
  const name = companies.items.find(({ symbol }) => symbol === draft.symbol)?.name ?? '';
  const question = draft.symbol === '' ? '' : complete ? requestBody(draft) : null;
  const reading = usePreview(question, draft.logo?.file ?? null, user?.id ?? '');
  // What the server says of single fields of the document it was asked to show stands at those fields, too.
  const told = reading.problem === null || reading.problem === 'unavailable' ? {} : serverErrors(reading.problem);
  const shown = { ...edit, faults: { ...told, ...edit.errors } };
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
            <ReportForm edit={shown} companies={companies} making={making} />
            <ReportLimits />
          </div>
          <div>
            <Preview draft={draft} name={name} reading={reading} />
          </div>
        </div>
        {user && (
          <Suspense>
            <OwnReports mark={mark} draft={draft} name={name} onChanged={tell} />
          </Suspense>
        )}
        <SectionDetails />
      </div>
    </div>
  );
}
