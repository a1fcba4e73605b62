import type { Server } from 'node:http';
import type { Metrics } from './metrics.ts';

/** The queues of a process by name. */
type Queues = Readonly<Record<string, { readonly waiting: number; readonly running: number }>>;

interface StreamState {
  readonly accounts: { readonly size: number; readonly buffered: number };
  readonly figures: Readonly<Record<'frames' | 'bytes' | 'dropped' | 'slowReaders' | 'resumed', number>>;
}

/** Adds connections and queues, whose length shows saturation. */
export function trafficMetrics(metrics: Metrics, server: Server, queues: Queues): void {
  metrics.gauge(
    'meridian_connections_open',
    'Open connections of clients and proxies.',
    () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
  );
  const byName = (read: (queue: Queues[string]) => number) => () =>
    Object.entries(queues).map(([name, queue]): [string, number] => [name, read(queue)]);
  metrics.gaugeBy(
    'meridian_queue_waiting',
    'Calls that wait in the queue.',
    'queue',
    byName(({ waiting }) => waiting),
  );
  metrics.gaugeBy(
    'meridian_queue_running',
    'Running calls. Calls of the heavy queue use the worker thread.',
    'queue',
    byName(({ running }) => running),
  );
}

/** Adds what streams send. */
export function streamMetrics(metrics: Metrics, { accounts, figures }: StreamState): void {
  metrics.gauge('meridian_streams_open', 'Open streams.', () => accounts.size);
  metrics.gauge(
    'meridian_streams_buffered_bytes',
    'Bytes that readers have not received yet.',
    () => accounts.buffered,
  );
  metrics.total('meridian_stream_frames_total', 'Frames that were sent.', () => figures.frames);
  metrics.total('meridian_stream_bytes_total', 'Their size.', () => figures.bytes);
  metrics.total(
    'meridian_stream_frames_dropped_total',
    'Frames that newer ones replaced for slow readers.',
    () => figures.dropped,
  );
  metrics.total(
    'meridian_stream_slow_readers_total',
    'Readers that were disconnected because they read too slowly.',
    () => figures.slowReaders,
  );
  metrics.total(
    'meridian_streams_resumed_total',
    'Streams that resumed an earlier stream.',
    () => figures.resumed,
  );
}
