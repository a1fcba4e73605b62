import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { companyText, matching } from './company-search.ts';
import type { Company } from '../use-companies.ts';
import './company-field.css';

interface Props {
  readonly companies: readonly Company[];
  readonly failed: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (symbol: string) => void;
  readonly onRetry: () => void;
}

interface OptionProps {
  readonly id: string;
  readonly company: Company;
  readonly active: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Option({ id, company, active, chosen, onChoose }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and the keys
    <div
      className="company-option"
      id={id}
      ref={row}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> belongs to a <select>, which cannot be searched
      role="option"
      aria-selected={chosen}
      data-active={active || undefined}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>{company.name}</span>
      <span className="mono">{company.symbol}</span>
    </div>
  );
}

/** What is typed, which row is active, and what keys do. Nothing is typed while the list is closed. */
function useCompanySearch({ companies, value, onChange }: Pick<Props, 'companies' | 'value' | 'onChange'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  /** Enter was pressed before the companies were loaded. */
  const [isHasty, setIsHasty] = useState(false);
  const open = typed !== null;
  const found = open ? matching(companies, typed) : [];
  const at = Math.min(active, found.length - 1);
  const search = (text: string) => {
    setTyped(text);
    setActive(0);
    setIsHasty(false);
  };
  const choose = (company: Company | undefined) => {
    if (company) onChange(company.symbol);
    setTyped(null);
    setIsHasty(false);
  };
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it is the answer of the server that chooses
    if (isHasty && found[0]) choose(found[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (open) setActive((at + step + found.length) % Math.max(1, found.length));
      else search('');
    } else if (open && event.key === 'Enter') {
      event.preventDefault();
      if (found[at]) choose(found[at]);
      else setIsHasty(companies.length === 0);
    } else if (open && event.key === 'Escape') setTyped(null);
  };
  /** Leaving the field takes a symbol that was typed whole, and else keeps what was chosen. */
  const leave = () => choose(companies.find(({ symbol }) => symbol === typed?.trim().toUpperCase()));
  const chosen = companies.find(({ symbol }) => symbol === value);
  const text = typed ?? (chosen ? companyText(chosen) : value);
  return { open, found, at, text, search, choose, onKeyDown, leave };
}

/** Finds a company of this server by its name or symbol. */
export function CompanyField({ companies, failed, value, error, onChange, onRetry }: Props) {
  const list = useId();
  const { open, found, at, text, search, choose, onKeyDown, leave } = useCompanySearch({
    companies,
    value,
    onChange,
  });
  return (
    <Field
      label="Company"
      error={error}
      after={
        failed && (
          <output className="field-hint">
            The list of companies could not be loaded.{' '}
            <button type="button" className="btn-link" onClick={onRetry}>
              Try again
            </button>
          </output>
        )
      }
    >
      {(wiring) => (
        <div className="company">
          <input
            {...wiring}
            className="input"
            name="company"
            role="combobox"
            aria-expanded={open}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={found[at] && `${list}-${found[at].symbol}`}
            autoComplete="off"
            spellCheck={false}
            placeholder="Search by name or symbol"
            value={text}
            onChange={({ target }) => search(target.value)}
            onClick={() => !open && search('')}
            onKeyDown={onKeyDown}
            onBlur={leave}
          />
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot be searched */}
          <div className="company-list" id={list} role="listbox" aria-label="Companies" hidden={!open}>
            {found.map((company, index) => (
              <Option
                key={company.symbol}
                id={`${list}-${company.symbol}`}
                company={company}
                active={index === at}
                chosen={company.symbol === value}
                onChoose={() => choose(company)}
              />
            ))}
            {open && companies.length > 0 && found.length === 0 && (
              <p className="company-none">{`No company matches “${text.trim()}”.`}</p>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
