import { COLOURS, mm, PAGE, type Sheet } from './sheet.ts';

const TOP = mm(14);
const RULE_Y = mm(22);
const NAME_WIDTH = mm(80);

/** The mark and a name at the top of a page, over a rule. */
export function drawBrand(sheet: Sheet, name: string): void {
  const { pdf } = sheet;
  const radius = mm(1.7);
  const x = PAGE.left + radius;
  const y = TOP + mm(2.4);
  pdf.circle(x, y, radius).lineWidth(mm(0.38)).strokeColor(COLOURS.ink).stroke();
  pdf.path(`M ${x} ${y - radius} A ${radius} ${radius} 0 0 0 ${x} ${y + radius} Z`).fill(COLOURS.ink);
  sheet.rule({ x, y: y - mm(2.5) }, { x, y: y + mm(2.5) }, { colour: COLOURS.signal, width: mm(0.42) });
  sheet.text(
    name,
    { x: PAGE.left + mm(6), y: TOP + mm(0.6), width: NAME_WIDTH },
    { face: 'wide', size: 9.6, spacing: -0.2 },
  );
  sheet.rule({ x: PAGE.left, y: RULE_Y }, { x: PAGE.right, y: RULE_Y });
}
