import { mm, PAGE, type Sheet } from '../../../shared/pdf/sheet.ts';
import { type Block, PADDING } from './block.ts';

/** Where the content of a page begins below the rule of its head. */
const TOP = mm(22);
/** The space left free at the end of a stretched page. */
const END = PAGE.bottom;

const needOf = (block: Block) => PADDING.top + block.min + PADDING.bottom;

/**
 * Places blocks on as few pages as possible, in order, so that the pages are equally full, and stretches each page. The first
 * page begins below `head`, which is already drawn.
 */
export function drawPages(
  sheet: Sheet,
  blocks: readonly Block[],
  { head, newPage }: { head: number; newPage: () => void },
): void {
  const room = (page: number) => END - (page === 0 ? head : TOP);
  let next = 0;
  for (const [page, count] of counts(blocks, room).entries()) {
    if (page > 0) newPage();
    drawPage(sheet, blocks.slice(next, next + count), page === 0 ? head : TOP, page === 0);
    next += count;
  }
}

interface Plan {
  /** Sum of the squared heights that stay empty. */
  readonly cost: number;
  /** Blocks of each page. */
  readonly counts: readonly number[];
}

/** The number of blocks per page: the fewest pages, and among those layouts the one with the least empty space. */
function counts(blocks: readonly Block[], room: (page: number) => number): readonly number[] {
  /** Memo: the best layout from a block that starts a page. */
  const known = new Map<string, Plan | undefined>();

  const work = (start: number, page: number, pages: number): Plan | undefined => {
    if (start === blocks.length) return { cost: 0, counts: [] };
    if (page === pages) return undefined;
    let best: Plan | undefined;
    let used = 0;
    let stretch = 0;
    for (let end = start; end < blocks.length; end++) {
      used += needOf(blocks[end]!);
      stretch += blocks[end]!.stretch;
      const free = room(page) - used;
      if (free < 0 && end > start) break;
      const rest = planFrom(end + 1, page + 1, pages);
      const cost = rest && rest.cost + Math.max(0, free - stretch) ** 2;
      if (rest && (!best || cost! < best.cost))
        best = { cost: cost!, counts: [end + 1 - start, ...rest.counts] };
      if (free < 0) break;
    }
    return best;
  };
  const planFrom = (start: number, page: number, pages: number): Plan | undefined => {
    const key = `${start} ${page} ${pages}`;
    if (!known.has(key)) known.set(key, work(start, page, pages));
    return known.get(key);
  };

  for (let pages = 1; ; pages++) {
    const plan = planFrom(0, 0, pages);
    if (plan) return plan.counts;
  }
}

function drawPage(sheet: Sheet, blocks: readonly Block[], from: number, first: boolean): void {
  const need = blocks.reduce((sum, block) => sum + needOf(block), 0);
  const stretch = blocks.reduce((sum, block) => sum + block.stretch, 0);
  const share = stretch === 0 ? 0 : Math.min(1, Math.max(0, END - from - need) / stretch);
  let y = from;
  for (const [index, block] of blocks.entries()) {
    // The head of a page ends with a rule already.
    if (index > 0 || first) ruleAbove(sheet, y, index === 0);
    const height = block.min + share * block.stretch;
    block.draw(y + PADDING.top, height);
    y += PADDING.top + height + PADDING.bottom;
  }
}

function ruleAbove(sheet: Sheet, y: number, belowHead: boolean): void {
  if (!belowHead) sheet.decoration(() => sheet.rule({ x: PAGE.left, y }, { x: PAGE.right, y }));
}
