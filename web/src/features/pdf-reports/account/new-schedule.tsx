import type { SCHEDULE_RHYTHMS, ReportSchedule } from '@meridian/contracts/portal/reports';
import { type FormEvent, useState } from 'react';
import { callPortal } from '../../../lib/optional-calls.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { type ReportDraft, selectedSections } from '../report-draft.ts';
import { TYPES, sectionsText } from '../labels.ts';

const RHYTHMS: typeof SCHEDULE_RHYTHMS = ['daily', 'weekly', 'monthly'];
type Rhythm = ReportSchedule['rhythm'];
const NAMES = RHYTHMS.map((rhythm) => TYPES[rhythm]);

interface Props {
  readonly token: string | null;
  readonly draft: ReportDraft;
  readonly name: string;
  readonly onMade: (message: string) => void;
}

/** Schedules the report in the form. */
export function NewSchedule({ token, draft: { symbol, sections }, name, onMade }: Props) {
  const [rhythm, setRhythm] = useState<Rhythm>('weekly');
  const { busy, failure, mutate } = usePortalMutation();
  const count = selectedSections(sections).length;
  const possible = symbol !== '' && count > 0;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!possible) return;
    void mutate(
      () => callPortal('createReportSchedule', { rhythm, symbol, sections }, token),
      () => onMade(`A ${rhythm} report of ${symbol} is scheduled.`),
    );
  };
  return (
    <form className="schedule-new" onSubmit={add}>
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      <p className="t-sm t-2">
        {possible
          ? `${name || symbol}, ${sectionsText(count)}, as selected above:`
          : 'Choose a company and its sections above to schedule reports.'}
      </p>
      <div className="row row-wrap">
        <Segmented
          label="How often"
          options={NAMES}
          value={TYPES[rhythm]}
          onChange={(label) => setRhythm(RHYTHMS.find((each) => TYPES[each] === label) ?? rhythm)}
        />
        <Button type="submit" size="sm" busy={busy} disabled={!possible}>
          Add schedule
        </Button>
      </div>
    </form>
  );
}
