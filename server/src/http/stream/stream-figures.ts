/** What the streams of a process have sent since its start. */
export class StreamFigures {
  frames = 0;
  bytes = 0;
  /** Frames that slow readers did not get, because newer ones replaced them. */
  dropped = 0;
  /** Readers that were disconnected because they read too slowly. */
  slowReaders = 0;
  /** Streams that continued after the last frame that they had. */
  resumed = 0;
}
