import { PORTAL } from '@meridian/contracts/portal-config';
import type { ReportCompany, ReportModel } from '@meridian/contracts/api/report-model';
import { openSheet, type Sheet } from '../../../shared/pdf/sheet.ts';
import { type Block, SIDE, sideBySide, WHOLE, WIDE } from './block.ts';
import { candlesBlock } from './candles.ts';
import { findingsBlock } from './findings.ts';
import { drawFrames, drawGround, type Mark } from './frame.ts';
import { drawHead, reportTitle } from './head.ts';
import type { Logo } from './logo.ts';
import { methodBlock } from './method.ts';
import { newsBlock } from './news.ts';
import { overviewBlock } from './overview.ts';
import { drawPages } from './pages.ts';
import { performersBlock } from './performers.ts';
import { riskBlock } from './risk.ts';
import { technicalBlock } from './technical.ts';

export interface ReportContent {
  readonly model: ReportModel;
  readonly logo: Logo | undefined;
  readonly mark: Mark | null;
}

/** The PDF file of a report: A4, tagged, with bookmarks. The same content always gives the same bytes. */
export async function reportPdf(
  { model, logo, mark }: ReportContent,
  { compress = true }: { compress?: boolean } = {},
): Promise<Buffer> {
  const sheet = openSheet({
    title: reportTitle(model),
    author: PORTAL.brand.name,
    subject: `${reportTitle(model)}, ${model.from} to ${model.to}. ${model.disclaimer}`,
    atMs: Date.parse(model.closedAt),
    compress,
  });
  const newPage = () => {
    sheet.pdf.addPage();
    drawGround(sheet, mark);
  };
  drawGround(sheet, mark);
  for (const [index, company] of model.companies.entries()) {
    if (index > 0) newPage();
    const bookmark = bookmarks(sheet, model, company);
    const head = drawHead(sheet, model, company, logo);
    const blocks = [
      candlesBlock(sheet, company),
      ...(index === 0 ? marketBlocks(sheet, model, bookmark) : []),
      ...companyBlocks(sheet, company, bookmark),
      ...(index === model.companies.length - 1 ? [methodBlock(sheet, model)] : []),
    ];
    drawPages(sheet, blocks, { head, newPage });
  }
  drawFrames(sheet, model, mark);
  return await sheet.finish();
}

/** Sections go below their company where there are several. */
function bookmarks(
  { pdf }: Sheet,
  { companies }: ReportModel,
  { symbol }: ReportCompany,
): (title: string) => void {
  const parent = companies.length > 1 ? pdf.outline.addItem(symbol) : pdf.outline;
  return (title) => void parent.addItem(title);
}

function marketBlocks(
  sheet: Sheet,
  { marketOverview: overview, topPerformers: performers, type, from }: ReportModel,
  bookmark: (title: string) => void,
): Block[] {
  const moved = performers && { performers, type, from };
  if (overview && moved)
    return [
      sideBySide(
        sheet,
        overviewBlock(sheet, overview, WIDE, bookmark),
        performersBlock(sheet, moved, SIDE, bookmark),
      ),
    ];
  if (overview) return [overviewBlock(sheet, overview, WHOLE, bookmark)];
  return moved ? [performersBlock(sheet, moved, WHOLE, bookmark)] : [];
}

function companyBlocks(sheet: Sheet, company: ReportCompany, bookmark: (title: string) => void): Block[] {
  const { technicalAnalysis: technical, recommendations, newsSummary: news, riskAssessment: risk } = company;
  const both = technical && recommendations;
  return [
    ...(both
      ? [
          sideBySide(
            sheet,
            technicalBlock(sheet, { company, technical }, WIDE, bookmark),
            findingsBlock(sheet, recommendations, SIDE, bookmark),
          ),
        ]
      : []),
    ...(technical && !both ? [technicalBlock(sheet, { company, technical }, WHOLE, bookmark)] : []),
    ...(news ? [newsBlock(sheet, news, bookmark)] : []),
    ...(recommendations && !both ? [findingsBlock(sheet, recommendations, WHOLE, bookmark)] : []),
    ...(risk === undefined ? [] : [riskBlock(sheet, company, bookmark)]),
  ];
}
