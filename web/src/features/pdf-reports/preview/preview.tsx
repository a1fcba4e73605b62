import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { problemText } from '../../../lib/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { type ReportDraft, selectedSections } from '../report-draft.ts';
import { SECTIONS, TYPES, spanText } from '../labels.ts';
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

/** Explains why a summary is shown instead of the document. */
function PreviewProblem({ preview, failed }: { readonly preview: ReportPreview; readonly failed: boolean }) {
  const { problem, retry } = preview;
  if (problem === null && !failed) return null;
  const reason =
    problem === null || problem === 'unavailable'
      ? 'The pages cannot be shown here.'
      : problem.status === null && !navigator.onLine
        ? OFFLINE
        : problemText(problem);
  return (
    <output className="sheet-note t-xs">
      {reason} This is a summary of the report.{' '}
      {problem !== 'unavailable' && (
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
  readonly preview: ReportPreview;
}

/** Describes the report in text that follows the form immediately. */
function Caption({ draft, name }: Pick<Props, 'draft' | 'name'>) {
  const { symbol, type, start, end, sections } = draft;
  const range = start === '' || end === '' ? '' : `, ${spanText(start, end)}`;
  const names = selectedSections(sections).map((section) => SECTIONS[section]);
  return (
    <p className="sheet-caption t-xs t-3">
      {name || symbol} ({symbol}), {TYPES[type].toLowerCase()} report{range}.
      {names.length > 0 && ` Sections: ${names.join(', ')}.`}
    </p>
  );
}

/** A page-by-page preview of the document. */
export function Preview({ draft, name, preview }: Props) {
  const { document, failed } = useDocument(preview.file);
  const [selected, setSelected] = useState(1);
  const empty = draft.symbol === '';
  useEffect(() => {
    // Load the code while the server generates the document.
    if (!empty) loadPdf().catch(() => {});
  }, [empty]);
  const pages = document?.pages ?? 0;
  const page = Math.min(selected, Math.max(pages, 1));
  const busy = preview.busy || (preview.file !== null && !document && !failed);
  return (
    <section className="preview" aria-labelledby="preview-title" aria-busy={busy}>
      <div className="preview-head">
        <h2 className="t-sm strong" id="preview-title">
          Preview
        </h2>
        {document && !empty ? (
          <Pager page={page} pages={pages} onPage={setSelected} />
        ) : (
          <span className="t-xs t-3">A4</span>
        )}
      </div>
      <div className="sheet-preview">
        {busy && <Loading label="Loading the preview" />}
        {empty ? (
          <EmptyState title="No company selected" text="The report appears here as soon as you choose one." />
        ) : document ? (
          <PagePicture document={document} page={page} />
        ) : (
          <SummarySheet draft={draft} name={name} />
        )}
      </div>
      {!empty && <Caption draft={draft} name={name} />}
      {!empty && <PreviewProblem preview={preview} failed={failed} />}
    </section>
  );
}
