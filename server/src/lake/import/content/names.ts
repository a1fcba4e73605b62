import { sectorOf } from './sectors.ts';
import { symbolFault, symbolOf } from '../../symbol-names.ts';
import type { FileKind } from './file-kind.ts';
import type { CompanyName } from './imported-content.ts';

const SPELLINGS = {
  symbol: ['symbol'],
  name: ['name', 'security', 'company'],
  sector: ['sector', 'gics sector'],
  industry: ['industry', 'gics sub-industry'],
  type: ['type', 'asset type', 'security type'],
};

/** Types of funds in use; those of companies say nothing new. */
const FUND_CLASSES: Readonly<Record<string, CompanyName['fundClass']>> = {
  etf: 'etf',
  'exchange-traded fund': 'etf',
  fund: 'fund',
  'mutual fund': 'fund',
};

const some = (values: ReadonlySet<string>) => [...values].slice(0, 3).join(', ');

export const companyNames: FileKind = {
  title: 'company names',
  recognise: (names) =>
    names.has('symbol') && SPELLINGS.name.some((it) => names.has(it)) && !names.has('close'),
  required: ['symbol'],
  optional: Object.values(SPELLINGS).flat(),
  passesOverOthers: true,
  open({ at, names: columns, rejected }) {
    const names = new Map<string, CompanyName>();
    const otherSectors = new Set<string>();
    const position = (spellings: readonly string[]) => Math.max(...spellings.map((it) => at(it)));
    const symbolAt = position(SPELLINGS.symbol);
    const nameAt = position(SPELLINGS.name);
    const sectorAt = position(SPELLINGS.sector);
    const industryAt = position(SPELLINGS.industry);
    const typeAt = position(SPELLINGS.type);
    let count = 0;
    return {
      take(row) {
        const symbol = symbolOf(row.text(symbolAt));
        const name = row.text(nameAt);
        const fault = symbolFault(symbol) || (name === '' ? 'name: empty' : '');
        if (fault) return rejected.add(row.line, fault, () => row.whole());
        const text = row.text(sectorAt);
        const sector = sectorOf(text);
        if (text !== '' && !sector) otherSectors.add(text);
        names.set(symbol, {
          name,
          sector: sector ?? '',
          industry: row.text(industryAt),
          fundClass: FUND_CLASSES[row.text(typeAt).trim().toLowerCase()],
        });
        count++;
      },
      finish() {
        const used = new Set([symbolAt, nameAt, sectorAt, industryAt, typeAt]);
        const others = columns.filter((_, i) => !used.has(i));
        const notes = [
          ...(others.length > 0
            ? [`skipped columns that are not a name, sector, industry or type: ${others.join(', ')}`]
            : []),
          ...(otherSectors.size > 0
            ? [`left out sectors that are not GICS sectors: ${some(otherSectors)}`]
            : []),
        ];
        return { kind: 'names', names, count, subjects: names.size, notes };
      },
    };
  },
};
