import { Banner } from './banner.tsx';
import type { PreferenceSaving } from '../lib/dashboard/use-save-preference.ts';

/** Says that a choice was saved, or why it was not. */
export const SavingNote = ({ outcome }: Pick<PreferenceSaving, 'outcome'>) =>
  outcome?.saved === false ? (
    <Banner kind="danger">{outcome.text}</Banner>
  ) : (
    <output className="saving-note">{outcome?.text}</output>
  );
