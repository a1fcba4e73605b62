/** What the streams of a process have sent since its start. */
export class StreamFigures {
  frames = 0;
  bytes = 0;
  /** Frames that newer ones replaced for slow readers. */
  dropped = 0;
  /** Readers that were disconnected because they read too slowly. */
  slowReaders = 0;
  /** Streams that resumed an earlier stream. */
  resumed = 0;
}
