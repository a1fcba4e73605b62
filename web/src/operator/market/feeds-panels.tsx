import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { messageOf } from '../lib/calls.ts';
import { useRead } from '../lib/use-read.ts';
import { CollectorPanel } from './collector-panel.tsx';
import { ConfiguredPanel } from './configured-panel.tsx';

const EVERY_MS = 5_000;

/** The vendors of `FEEDS`, and what the processes say that collect them, read again every five seconds. */
export function FeedsPanels() {
  const { data, error, refetch } = useRead('listFeeds', {}, { everyMs: EVERY_MS });
  if (!data)
    return error ? (
      <FailedState
        title="The feeds could not be read"
        message={messageOf(error)}
        unchanged="Nothing was changed."
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Loading the feeds" />
    );
  const { configured, collectors } = data;
  if (configured.length === 0 && collectors.length === 0)
    return (
      <EmptyState
        title="No vendor is connected"
        text="Prices are simulated or imported. Set FEEDS to one or more vendors, such as FEEDS=kraken,ecb, and restart the server."
      />
    );
  return (
    <>
      {error && <p className="t-sm t-3">{messageOf(error)} These are the latest figures.</p>}
      <ConfiguredPanel feeds={configured} />
      {collectors.map((collector) => (
        <CollectorPanel key={collector.process} collector={collector} />
      ))}
      {collectors.length === 0 && (
        <p className="t-sm t-3">
          No process has reported yet. A process that collects data reports every five seconds.
        </p>
      )}
    </>
  );
}
