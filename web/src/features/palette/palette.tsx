import { useEffect } from 'react';
import { useCode } from '../../lib/use-code.ts';
import { PaletteDialog } from './palette-dialog.tsx';

/** Loads the results, which are larger than the box around them. */
export const loadResults = () => import('./palette-results.tsx');

/** The open palette: its box at once, its results when their code is there. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { code, failed, want } = useCode(loadResults);
  useEffect(() => void want(), [want]);
  return (
    <PaletteDialog Results={code?.PaletteResults ?? null} failed={failed} onRetry={want} onClose={onClose} />
  );
}
