import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { problemText } from '../../../lib/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { type ReportDraft, selectedSections } from '../wish.ts';
import { SECTIONS, TYPES, spanText } from '../words.ts';
import { PagePicture } from './page-picture.tsx';
import { SummarySheet } from './summary-sheet.tsx';
import { loadPdf, useDocument } from './use-document.ts';
import type { ReportPreview } from './use-preview.ts';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

function Pager({ page, pages, onPage }: PagerProps) {
  return (
    <span className="sheet-pager">
      <span className="t-xs t-3 num" aria-live="polite">
        Page {page} of {pages}, A4
      </span>
      <Button
        look="quiet"
        size="sm"
        className="btn-icon"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft className="icon" />
      </Button>
      <Button
        look="quiet"
        size="sm"
        className="btn-icon"
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight className="icon" />
      </Button>
    </span>
  );
}

const OFFLINE = 'You are offline.';

/** Why a drawn summary stands where the document would. */
function PreviewProblem({ reading, failed }: { readonly reading: ReportPreview; readonly failed: boolean }) {
  const { problem: trouble, retry } = reading;
  if (trouble === null && !failed) return null;
  const reason =
    trouble === null || trouble === 'unavailable'
      ? 'The pages themselves cannot be shown here.'
      : trouble.status === null && !navigator.onLine
        ? OFFLINE
        : problemText(trouble);
  return (
    <output className="sheet-note t-xs">
      {reason} This is a summary of the report.{' '}
      {trouble !== 'unavailable' && (
        <button type="button" className="btn-link" onClick={retry}>
          Try again
        </button>
      )}
    </output>
  );
}

interface Props {
  readonly draft: ReportDraft;
  /** The chosen company's name. */
  readonly name: string;
  readonly reading: ReportPreview;
}

/** What is being looked at, in words that change at once with the form. */
function Caption({ draft, name }: Pick<Props, 'draft' | 'name'>) {
  const { symbol, type, start, end, sections } = draft;
  const span = start === '' || end === '' ? '' : `, ${spanText(start, end)}`;
  const names = selectedSections(sections).map((section) => SECTIONS[section]);
  return (
    <p className="sheet-caption t-xs t-3">
      {name || symbol} ({symbol}), {TYPES[type].toLowerCase()} report{span}.
      {names.length > 0 && ` Sections: ${names.join(', ')}.`}
    </p>
  );
}

/** The document as it would be made now, page by page. */
export function Preview({ draft, name, reading }: Props) {
  const { document, failed } = useDocument(reading.file);
  const [wanted, setWanted] = useState(1);
  const empty = draft.symbol === '';
  useEffect(() => {
    // Its code comes while the document is being made.
    if (!empty) loadPdf().catch(() => {});
  }, [empty]);
  const pages = document?.pages ?? 0;
  const page = Math.min(wanted, Math.max(pages, 1));
  const busy = reading.busy || (reading.file !== null && !document && !failed);
  return (
    <section className="preview" aria-labelledby="preview-title" aria-busy={busy}>
      <div className="preview-head">
        <h2 className="t-sm strong" id="preview-title">
          Preview
        </h2>
        {document && !empty ? (
          <Pager page={page} pages={pages} onPage={setWanted} />
        ) : (
          <span className="t-xs t-3">A4</span>
        )}
      </div>
      <div className="sheet-preview">
        {busy && <Loading label="Drawing the preview" />}
        {empty ? (
          <EmptyState title="No company yet" text="The report appears here as soon as you choose one." />
        ) : document ? (
          <PagePicture document={document} page={page} />
        ) : (
          <SummarySheet draft={draft} name={name} />
        )}
      </div>
      {!empty && <Caption draft={draft} name={name} />}
      {!empty && <PreviewProblem reading={reading} failed={failed} />}
    </section>
  );
}
