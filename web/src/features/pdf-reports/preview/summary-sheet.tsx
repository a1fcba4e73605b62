import { PORTAL } from '@meridian/contracts/portal-config';
import { type ReportDraft, selectedSections } from '../report-draft.ts';
import { LOGO_MM, SECTIONS, TYPES, spanText } from '../labels.ts';

interface Props {
  readonly draft: ReportDraft;
  /** The company's name; empty if unknown. */
  readonly name: string;
}

/** A summary of the report, shown until the document arrives or if it is unavailable. */
export function SummarySheet({ draft: { symbol, type, start, end, sections, logo }, name }: Props) {
  return (
    <div className="sheet-summary">
      <div className="sheet-head">
        {logo === null ? (
          <span className="sheet-brand">{PORTAL.brand.name}</span>
        ) : (
          <img className="sheet-logo" src={logo.url} alt="Your logo" />
        )}
        <span>{TYPES[type]} report</span>
      </div>
      <p className="sheet-symbol">{symbol}</p>
      <p className="sheet-name">
        {name && `${name}, `}
        {TYPES[type].toLowerCase()} report
      </p>
      {start !== '' && end !== '' && <p className="sheet-span num">{spanText(start, end)}</p>}
      <ol className="sheet-sections">
        {selectedSections(sections).map((section) => (
          <li key={section}>{SECTIONS[section]}</li>
        ))}
      </ol>
      <p className="sheet-foot">
        {logo !== null && `Logo shown at ${LOGO_MM} mm. `}Information, not investment advice.
      </p>
    </div>
  );
}
