import { existsSync } from 'node:fs';
import type { Vendor } from '../../vendor.ts';

/** Plays a recorded session or a stored part of a tape, for trials and drills. `collector/replay.ts` does the work. */
export const replayVendor: Vendor = {
  name: 'replay',
  terms: {
    redistribution: 'The terms of the vendor of the recording hold.',
    attribution: null,
    url: '',
  },
  defaults: { restUrl: '', streamUrl: '' },
  restLimit: { calls: 1, perMs: 1_000 },
  requires: ['FILE'],
  symbols: [],
  assetClass: 'crypto',
  vendorSymbol: (symbol) => symbol,
  async test({ settings }) {
    const path = settings.values['FILE'] ?? '';
    const works = existsSync(path);
    const detail = works ? 'The recording is there.' : 'REPLAY_FILE names no file.';
    return { works, detail, delayMinutes: null, coverage: 'what was recorded' };
  },
};
