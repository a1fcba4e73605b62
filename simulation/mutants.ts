/** Defects that the simulation must find: each replaces one line of the product by a wrong one. */
interface Mutant {
  /** How the file's address ends. */
  readonly file: string;
  readonly line: string;
  readonly wrong: string;
}

const JOURNAL = '/modules/usage/journal/';
const INGESTER = '/modules/usage/ingester.ts';

export const MUTANTS: Readonly<Record<string, Mutant>> = {
  'stores what the store has': {
    file: INGESTER,
    line: 'if (frame.sequence <= sequence) continue;',
    wrong: '',
  },
  'reports no gap': {
    file: INGESTER,
    line: 'if (frame.sequence > sequence + 1) this.#reportGap(id, sequence, frame.sequence);',
    wrong: '',
  },
  'answers before the flush': {
    file: `${JOURNAL}journal.ts`,
    line: "if (this.#options.sync === 'always') this.#disk.fdatasyncSync(this.#file);",
    wrong: '',
  },
  'leaves the name of a journal in the cache': {
    file: `${JOURNAL}journal.ts`,
    line: 'for (const folder of [root, dirname(root)]) this.#syncFolder(folder);',
    wrong: '',
  },
  'removes a segment that is still read': {
    file: `${JOURNAL}journal-reader.ts`,
    line: 'if (segment >= this.#at.segment) return;',
    wrong: 'if (segment > this.#at.segment) return;',
  },
  'forgets the journals that it deleted': {
    file: `${JOURNAL}drained-journals.ts`,
    line: 'if (sequence === 0) return;',
    wrong: 'return;',
  },
};
