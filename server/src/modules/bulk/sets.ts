import type { KeyMode } from '@meridian/contracts/keys';
import type { Lake } from '../../lake/lake.ts';
import type { BulkSet } from './manifest.ts';

/** Raise this number when columns or encodings change. All files are then made again. */
const FILES_VERSION = 2;

export type BulkLakes = Readonly<Record<KeyMode, Lake>>;

const isImported = ({ live, test }: BulkLakes) => live.contents() !== test.contents();

/** The set of files for keys of a mode. Without imports both modes have the same. */
export const setOf = (lakes: BulkLakes, mode: KeyMode): BulkSet =>
  mode === 'test' && isImported(lakes) ? 'simulated' : 'market';

/** The sets to make, each with its market. */
export const setsOf = (lakes: BulkLakes): readonly (readonly [BulkSet, Lake])[] =>
  isImported(lakes)
    ? [
        ['market', lakes.live],
        ['simulated', lakes.test],
      ]
    : [['market', lakes.live]];

/** Identifies the sources of a market's files. When it changes, the files are due again. */
export const sourcesName = (lake: Lake): string => `${FILES_VERSION}-${lake.contents()}`;
