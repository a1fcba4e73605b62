/** The tables of what a façade serves, what differs, and what is absent, from its contract. */
import type { Facade, FacadeCall, FacadeClients } from '@meridian/contracts/compat/facade';
import { slugOf } from '@meridian/contracts/api/call';
import { createElement, Fragment } from 'react';
import { Link } from '../../ui/link.tsx';
import { GuideTable } from './guide-table.tsx';
import './facade-table.css';

const Code = ({ children }: { readonly children: string }) => <code className="code-inline">{children}</code>;

/** Sentences in which back quotes mark code. */
function Sentences({ texts }: { readonly texts: readonly string[] }) {
  const parts = texts.length === 0 ? ['Nothing'] : texts.join(' ').split('`');
  return createElement(
    Fragment,
    null,
    ...parts.map((part, at) => (at % 2 === 1 ? createElement(Code, null, part) : part)),
  );
}

const Methods = ({ clients: { python, node } }: { readonly clients: FacadeClients }) => {
  // A class of both clients can have one name.
  const named = new Set([python, node].flatMap((list) => (list === undefined ? [] : list.split(', '))));
  return (
    <>
      {[...named].map((name, at) => (
        <Fragment key={name}>
          {at > 0 && ', '}
          <Code>{name}</Code>
        </Fragment>
      ))}
    </>
  );
};

const OwnCalls = ({ servedBy }: Pick<FacadeCall, 'servedBy'>) => (
  <>
    {servedBy.map((name, at) => (
      <Fragment key={name}>
        {at > 0 && ', '}
        <Link to={`/documentation/api/${slugOf(name)}`}>{slugOf(name)}</Link>
      </Fragment>
    ))}
  </>
);

/** The calls of a façade that are served, each with ours, the methods of the vendor's clients, and what differs. */
function Served({ facade: { calls } }: { readonly facade: Facade }) {
  return (
    <GuideTable
      className="docs-labelled docs-facade"
      heads={['Call', 'Methods of the clients', 'What differs']}
      rows={Object.entries(calls).map(([name, { path, summary, servedBy, clients, differences }]) => ({
        key: name,
        cells: [
          <span key="call" className="docs-facade-call">
            <span>
              <Code>{path}</Code>
            </span>
            <span>
              {' '}
              {summary}
              {servedBy.length > 0 && ', as in '}
              <OwnCalls servedBy={servedBy} />
            </span>
          </span>,
          <Methods key="methods" clients={clients} />,
          <Sentences key="differs" texts={differences} />,
        ],
      }))}
    />
  );
}

function Streamed({ facade: { base, streams } }: { readonly facade: Facade }) {
  return (
    <GuideTable
      className="docs-labelled docs-facade"
      heads={['Stream', 'Clients', 'What differs']}
      rows={(streams ?? []).map(({ path, summary, clients, differences }) => ({
        key: path,
        cells: [
          <span key="stream" className="docs-facade-call">
            <span>
              <Code>{base + path}</Code>
            </span>
            <span>
              {' '}
              <Sentences texts={[summary]} />
            </span>
          </span>,
          <Methods key="methods" clients={clients} />,
          <Sentences key="differs" texts={differences} />,
        ],
      }))}
    />
  );
}

function Absent({ facade: { absent } }: { readonly facade: Facade }) {
  return (
    <GuideTable
      className="docs-labelled docs-facade"
      heads={['Call', 'Why it is absent']}
      rows={absent.map(({ path, reason }) => ({
        key: path,
        cells: [<Code key="path">{path}</Code>, <Sentences key="reason" texts={[reason]} />],
      }))}
    />
  );
}

const PARTS = { served: Served, streams: Streamed, absent: Absent } as const;

/** One table of a façade: its calls that are served, its streams, or its calls that are absent. */
export function FacadeTable({
  facade,
  part,
}: {
  readonly facade: Facade;
  readonly part: keyof typeof PARTS;
}) {
  const Part = PARTS[part];
  return <Part facade={facade} />;
}
