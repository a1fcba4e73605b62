import type { CollectedFeed, FeedCollector } from '@meridian/contracts/operator/market-feeds';
import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { moment, priceText } from './market-text.ts';

const NUMBERS = [
  'Lag',
  'Messages/s',
  'Messages',
  'Gaps open',
  'Filled',
  'Reconnects',
  'Refused',
  'Calls left',
  'Differences',
];

const numbersOf = (feed: CollectedFeed): readonly string[] => [
  feed.lagMs === null ? 'none' : `${formatCount(feed.lagMs)} ms`,
  priceText(feed.messagesPerSecond),
  formatCount(feed.messages),
  formatCount(feed.gaps.open),
  formatCount(feed.gaps.filled),
  formatCount(feed.reconnects),
  formatCount(Object.values(feed.rejected).reduce((sum, count) => sum + count, 0)),
  formatCount(feed.callsLeft),
  feed.compared === null
    ? 'none yet'
    : `${formatCount(feed.differences)} of ${formatCount(feed.compared)} bars`,
];

/** Why messages were dropped and connections were lost, and in which bars the vendor differs. */
function Remarks({ feeds }: { readonly feeds: readonly CollectedFeed[] }) {
  const lines = feeds.flatMap(({ vendor, lastReason, rejected }) => [
    ...(lastReason === '' ? [] : [`${vendor}, last lost connection: ${lastReason}`]),
    ...Object.entries(rejected).map(([why, count]) => `${vendor}, ${formatCount(count)} dropped: ${why}`),
  ]);
  const found = feeds.flatMap((feed) => feed.found.map((it) => ({ ...it, vendor: feed.vendor })));
  return (
    <>
      {lines.length > 0 && (
        <ul className="market-remarks">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {found.length > 0 && (
        <TableRegion stacks label="Differences of the nightly comparison">
          <thead>
            <tr>
              <th scope="col">Differs</th>
              <th scope="col">Day</th>
              <th scope="col">Vendor</th>
              <th scope="col">Figure</th>
              <th scope="col" className="num">
                Stored
              </th>
              <th scope="col" className="num">
                Vendor’s, now in use
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ vendor, symbol, date, field, ours, theirs }) => (
              <tr key={`${vendor} ${symbol} ${date} ${field}`}>
                <th scope="row">{symbol}</th>
                <td>{date}</td>
                <td>{vendor}</td>
                <td>{field === 'missing' ? 'bar was missing' : field}</td>
                <td className="num">{priceText(ours)}</td>
                <td className="num">{priceText(theirs)}</td>
              </tr>
            ))}
          </tbody>
        </TableRegion>
      )}
    </>
  );
}

/** What one process says of the vendors that it collects. */
export function CollectorPanel({ collector }: { readonly collector: FeedCollector }) {
  const { process, at, isRunning, feeds } = collector;
  return (
    <Panel
      title={`Collected by ${process}`}
      flush
      aside={<Badge kind={isRunning ? 'ok' : 'warn'}>{isRunning ? 'collecting' : 'ended'}</Badge>}
      foot={<output>As of {moment(at)} UTC</output>}
    >
      <TableRegion stacks label={`Feeds of ${process}`}>
        <thead>
          <tr>
            <th scope="col">Vendor</th>
            <th scope="col">State</th>
            <th scope="col">Last message, UTC</th>
            {NUMBERS.map((name) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {feeds.map((feed) => (
            <tr key={feed.vendor}>
              <th scope="row">{feed.vendor}</th>
              <td>
                <Badge kind={feed.state === 'live' ? 'ok' : feed.state === 'closed' ? 'plain' : 'warn'}>
                  {feed.state === 'closed' ? 'no stream' : feed.state}
                </Badge>
              </td>
              <td>{moment(feed.receivedAt)}</td>
              {numbersOf(feed).map((text, index) => (
                <td key={NUMBERS[index]} className="num">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableRegion>
      <Remarks feeds={feeds} />
    </Panel>
  );
}
