import type { Preferences } from '@meridian/contracts/preferences';
import { useState } from 'react';
import { problemText } from '../../lib/problem-text.ts';
import { useDashboard } from './dashboard-context.ts';

export interface PreferenceSaving {
  /** The outcome of the last choice; null before the first. */
  readonly outcome: { readonly saved: boolean; readonly text: string } | null;
  readonly choose: (change: Partial<Preferences>) => void;
}

/** Choices that apply immediately and are saved as they are made. */
export function useSavePreference(): PreferenceSaving {
  const { save } = useDashboard();
  const [outcome, setOutcome] = useState<PreferenceSaving['outcome']>(null);
  const choose = async (change: Partial<Preferences>) => {
    setOutcome(null);
    const problem = await save(change);
    setOutcome(
      problem === null
        ? { saved: true, text: 'Saved' }
        : { saved: false, text: `Not saved. ${problemText(problem)} Your previous choice still applies.` },
    );
  };
  return { outcome, choose: (change) => void choose(change) };
}
