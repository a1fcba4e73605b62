import type { KeyMode } from '@meridian/contracts/keys';
import type { Lake } from '../../lake/lake.ts';
import type { BulkSet } from './manifest.ts';

/** Raised when the columns or the bytes of files change: then all are made anew. */
const FILES_VERSION = 1;

export type BulkLakes = Readonly<Record<KeyMode, Lake>>;

const isImported = ({ live, test }: BulkLakes) => live.contents() !== test.contents();

/** The files that keys of a mode are given: without imports those of both are the same. */
export const setOf = (lakes: BulkLakes, mode: KeyMode): BulkSet =>
  mode === 'test' && isImported(lakes) ? 'simulated' : 'market';

/** The sets that there should be, with the market of each. */
export const setsOf = (lakes: BulkLakes): readonly (readonly [BulkSet, Lake])[] =>
  isImported(lakes)
    ? [
        ['market', lakes.live],
        ['simulated', lakes.test],
      ]
    : [['market', lakes.live]];

/** What the files of a market are made from: another name, and they are due anew. */
export const sourcesName = (lake: Lake): string => `${FILES_VERSION}-${lake.contents()}`;
