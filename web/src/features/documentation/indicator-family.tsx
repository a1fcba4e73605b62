import { families as read } from 'virtual:documentation/indicators';
import { Fragment, useEffect } from 'react';
import { useLocation } from '../../lib/router.tsx';
import {
  type IndicatorEntry,
  type IndicatorFamily as Family,
  PICTURE_SIZE,
  PICTURES,
} from '../../content/indicator-reference.ts';
import { Words } from './field-list.tsx';
import { GuideTable } from './guide-table.tsx';
import './indicator-family.css';

const families: readonly Family[] = read;

const amount = (value: number): string => value.toLocaleString('en-US');

/** An item of a list as requests have it, with its default parameters: `macd:12:26:9`. */
const requestOf = ({ name, parameters }: IndicatorEntry): string =>
  [name, ...parameters.map(({ usual }) => usual)].join(':');

function warmupText({ warmup, memory }: IndicatorEntry): string {
  if (memory === null) return 'Adds up from the first bar of the history.';
  const bars = warmup === 1 ? '1 bar' : `${amount(warmup)} bars`;
  return memory === 0
    ? `${bars}.`
    : `${bars}, and ${amount(memory)} more until the beginning of the series no longer matters.`;
}

function Parameters({ parameters }: Pick<IndicatorEntry, 'parameters'>) {
  if (parameters.length === 0) return 'None.';
  return parameters.map(({ name, usual, min, max, whole }, index) => (
    <span key={name}>
      {index > 0 && '; '}
      <code className="code-inline">{name}</code> {usual}, {whole ? 'a whole number ' : ''}from {amount(min)}{' '}
      to {amount(max)}
    </span>
  ));
}

function Entry({ indicator }: { readonly indicator: IndicatorEntry }) {
  const { name, title, formula, convention, source, columns } = indicator;
  return (
    <details className="disclosure indicator-entry">
      <summary>
        <h3 id={name}>
          {title}, <code className="code-inline">{name}</code>
        </h3>
      </summary>
      <img
        className="indicator-picture"
        src={`${PICTURES}/${name}.svg`}
        alt={`${title} on simulated prices`}
        width={PICTURE_SIZE.width}
        height={PICTURE_SIZE.height}
        loading="lazy"
        decoding="async"
      />
      {convention !== null && (
        <p>
          <Words text={convention} />
        </p>
      )}
      <dl className="indicator-facts">
        <div>
          <dt>Formula</dt>
          <dd>{formula}</dd>
        </div>
        <div>
          <dt>Parameters</dt>
          <dd>
            <Parameters parameters={indicator.parameters} />
          </dd>
        </div>
        <div>
          <dt>Columns</dt>
          <dd>
            of <code className="code-inline">{requestOf(indicator)}</code>:{' '}
            {columns.map((column, index) => (
              <span key={column}>
                {index > 0 && ', '}
                <code className="code-inline">{column}</code>
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>Warm-up</dt>
          <dd>{warmupText(indicator)}</dd>
        </div>
        {source !== null && (
          <div>
            <dt>Source</dt>
            <dd>{source}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}

/** Every indicator of a family with its picture, convention, formula, parameters and warm-up. */
export function IndicatorFamily({ title }: { readonly title: string }) {
  const family = families.find((each) => each.title === title);
  if (!family) throw new Error(`There is no family ${title} of indicators`);
  return family.indicators.map((indicator) => <Entry key={indicator.name} indicator={indicator} />);
}

const COUNT = families.reduce((sum, { indicators }) => sum + indicators.length, 0);

/** How many indicators there are. */
export const IndicatorCount = () => String(COUNT);

/** Opens the entry that the address names. */
function useNamedEntry(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = CSS.escape(hash.slice(1));
    const entry =
      name === '' ? null : document.querySelector<HTMLDetailsElement>(`details:has(> summary > #${name})`);
    if (entry) entry.open = true;
  }, [hash]);
}

/** The names of all indicators by family, each a link to its entry. */
export function IndicatorNames() {
  useNamedEntry();
  return (
    <GuideTable
      heads={['Family', 'Names']}
      rows={families.map(({ title, indicators }) => ({
        key: title,
        cells: [
          title,
          indicators.map(({ name }) => (
            <Fragment key={name}>
              <a href={`#${name}`}>
                <code className="code-inline">{name}</code>
              </a>{' '}
            </Fragment>
          )),
        ],
      }))}
    />
  );
}
