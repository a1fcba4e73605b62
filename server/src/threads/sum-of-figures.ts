import type { MeteringFigures } from '../modules/usage/index.ts';

/** What all threads have written, and what waits. The store is as far behind as it is for the slowest. */
export function sumOfFigures(all: readonly MeteringFigures[]): MeteringFigures {
  const sum = (read: (figures: MeteringFigures) => number) => all.reduce((total, it) => total + read(it), 0);
  const replicas = all.flatMap(({ replica }) => replica ?? []);
  return {
    frames: sum(({ frames }) => frames),
    bytes: sum(({ bytes }) => bytes),
    failedCalls: sum(({ failedCalls }) => failedCalls),
    waitingFrames: sum(({ waitingFrames }) => waitingFrames),
    behindMs: Math.max(...all.map(({ behindMs }) => behindMs)),
    failedRounds: sum(({ failedRounds }) => failedRounds),
    replica:
      replicas.length === 0
        ? undefined
        : {
            isCurrent: replicas.every(({ isCurrent }) => isCurrent),
            frames: replicas.reduce((total, { frames }) => total + frames, 0),
            bytes: replicas.reduce((total, { bytes }) => total + bytes, 0),
          },
  };
}
