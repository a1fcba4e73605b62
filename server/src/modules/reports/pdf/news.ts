import type { ReportCompany } from '@meridian/contracts/api/report-model';
import { COLOURS, mm, type Sheet } from '../../../shared/pdf/sheet.ts';
import { BODY, type Block, CELL, clipped, heading, HEADING_HEIGHT, NOTE, WHOLE } from './block.ts';
import { dateText, measureText, shortDate, TITLES } from './format.ts';

type News = NonNullable<ReportCompany['newsSummary']>;
type Item = News['items'][number];

const DATE_WIDTH = mm(18);
const LABEL_WIDTH = mm(24);
const TITLE_WIDTH = WHOLE.width - DATE_WIDTH - LABEL_WIDTH;
const PUBLISHER = mm(3.6);
const PADDING = mm(1.5);

const itemHeight = (sheet: Sheet, { title }: Item) =>
  2 * PADDING + sheet.heightOf(title, TITLE_WIDTH, BODY) + PUBLISHER;

/** The newest headlines with their publishers and sentiment. */
export function newsBlock(sheet: Sheet, news: News, bookmark: (title: string) => void): Block {
  const { x } = WHOLE;
  const { items } = news;
  return {
    min: HEADING_HEIGHT + mm(5.6) + items.reduce((sum, item) => sum + itemHeight(sheet, item), 0),
    stretch: 0,
    draw(y) {
      const top = heading(sheet, TITLES.newsSummary, { x, y, bookmark });
      sheet.part('P', () => sheet.line(wordsOf(news), { x, y: top }, CELL));
      let at = top + mm(5.6);
      for (const item of items) {
        drawItem(sheet, item, at);
        at += itemHeight(sheet, item);
      }
    },
  };
}

function wordsOf({ count, from, score, items }: News): string {
  if (count === 0) return `No news since ${dateText(from)}.`;
  const shown = count > items.length ? `; the newest ${items.length}` : '';
  return `${count} ${count === 1 ? 'item' : 'items'} since ${dateText(from)}, sounding ${measureText(score)} for the price on a scale from \u22121 to 1${shown}.`;
}

function drawItem(sheet: Sheet, { title, source, publishedAt, sentiment }: Item, y: number): void {
  const { x, width } = WHOLE;
  sheet.decoration(() => sheet.rule({ x, y }, { x: x + width, y }, { colour: COLOURS.line, width: mm(0.2) }));
  const at = y + PADDING;
  sheet.part('P', () => {
    sheet.line(shortDate(publishedAt), { x, y: at + 0.9 }, { ...NOTE, size: 7.6 });
    const left = x + DATE_WIDTH;
    const high = sheet.text(title, { x: left, y: at, width: TITLE_WIDTH }, BODY);
    sheet.line(clipped(sheet, source, TITLE_WIDTH, NOTE), { x: left, y: at + high }, NOTE);
    const colour = { positive: COLOURS.up, negative: COLOURS.down, neutral: COLOURS.dim }[sentiment.label];
    sheet.line(
      `${sentiment.label} ${measureText(sentiment.score)}`,
      { x: x + width, y: at + 0.9 },
      { ...NOTE, colour, align: 'right' },
    );
  });
}
