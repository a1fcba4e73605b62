import { dateOf, dayOf } from '@meridian/market/dates';
import { type FiledReport, REPORT_FIELDS, type ReportField } from '@meridian/market/fundamentals/reports';
import type { MacroObservation } from '@meridian/market/macro';
import type { NewsItem, Post } from '@meridian/market/news';
import type { ImportedEarnings } from './lake.ts';
import {
  dateElement,
  decodeTable,
  doubleElement,
  encodeColumns,
  type EncodedFile,
  instantElement,
  integerElement,
  optional,
  textElement,
} from './parquet-columns.ts';

/** Symbols contain no comma, so a list of them is stored as one text. */
const listed = (symbols: readonly string[]) => symbols.join(',');
const unlisted = (text: string) => (text === '' ? [] : text.split(','));

/** The rows of a file, each with its fields by column. */
async function rowsOf<Row>(path: string, make: (row: Fields) => Row): Promise<Row[]> {
  const columns = await decodeTable(path);
  const length = columns.values().next().value?.length ?? 0;
  return Array.from({ length }, (_, i) => {
    const at = (name: string): unknown => columns.get(name)?.[i];
    return make({
      text: (name) => at(name) as string,
      optionalText: (name) => (at(name) as string | undefined) ?? null,
      optionalNumber: (name) => (at(name) as number | null | undefined) ?? null,
      number: (name) => at(name) as number,
    });
  });
}

interface Fields {
  readonly text: (name: string) => string;
  readonly optionalText: (name: string) => string | null;
  readonly number: (name: string) => number;
  readonly optionalNumber: (name: string) => number | null;
}

/** Encodes filings as Parquet, with a column for each amount that occurs, named as in `REPORT_FIELDS`. */
function encodeReports(reports: readonly FiledReport[]): EncodedFile {
  const fields = REPORT_FIELDS.filter((field) => reports.some(({ values }) => values[field] !== undefined));
  return encodeColumns(
    [
      dateElement('periodEnd'),
      integerElement('fiscalYear'),
      textElement('fiscalPeriod'),
      instantElement('filedAt'),
      textElement('form'),
      textElement('currency'),
      ...fields.map((field) => optional(doubleElement(field))),
    ],
    {
      ...Object.fromEntries(fields.map((field) => [field, reports.map(({ values }) => values[field])])),
      periodEnd: reports.map((it) => dayOf(it.periodEnd)),
      fiscalYear: reports.map((it) => it.fiscalYear),
      fiscalPeriod: reports.map((it) => it.fiscalPeriod),
      filedAt: reports.map((it) => new Date(it.filedAtMs)),
      form: reports.map((it) => it.form),
      currency: reports.map((it) => it.currency),
    },
  );
}

const readReports = (path: string): Promise<FiledReport[]> =>
  rowsOf(path, ({ text, number }) => {
    const values: Partial<Record<ReportField, number>> = {};
    for (const field of REPORT_FIELDS) {
      const value: unknown = number(field);
      if (typeof value === 'number') values[field] = value;
    }
    return {
      periodEnd: dateOf(number('periodEnd')),
      fiscalYear: number('fiscalYear'),
      fiscalPeriod: text('fiscalPeriod') as FiledReport['fiscalPeriod'],
      filedAtMs: number('filedAt'),
      form: text('form'),
      currency: text('currency'),
      values,
    };
  });

function encodeNews(items: readonly NewsItem[]): EncodedFile {
  return encodeColumns(
    [
      textElement('id'),
      instantElement('publishedAt'),
      textElement('title'),
      optional(textElement('summary')),
      textElement('publisher'),
      optional(textElement('url')),
      textElement('symbols'),
    ],
    {
      id: items.map((it) => it.id),
      publishedAt: items.map((it) => new Date(it.publishedAtMs)),
      title: items.map((it) => it.title),
      summary: items.map((it) => it.summary),
      publisher: items.map((it) => it.publisher),
      url: items.map((it) => it.url),
      symbols: items.map((it) => listed(it.symbols)),
    },
  );
}

const readNews = (path: string): Promise<NewsItem[]> =>
  rowsOf(path, ({ text, optionalText, number }) => ({
    id: text('id'),
    title: text('title'),
    summary: optionalText('summary'),
    publisher: text('publisher'),
    url: optionalText('url'),
    publishedAtMs: number('publishedAt'),
    symbols: unlisted(text('symbols')),
  }));

function encodePosts(posts: readonly Post[]): EncodedFile {
  return encodeColumns(
    [
      textElement('id'),
      instantElement('at'),
      textElement('author'),
      textElement('text'),
      textElement('symbols'),
    ],
    {
      id: posts.map((it) => it.id),
      at: posts.map((it) => new Date(it.atMs)),
      author: posts.map((it) => it.author),
      text: posts.map((it) => it.text),
      symbols: posts.map((it) => listed(it.symbols)),
    },
  );
}

const readPosts = (path: string): Promise<Post[]> =>
  rowsOf(path, ({ text, number }) => ({
    id: text('id'),
    author: text('author'),
    text: text('text'),
    atMs: number('at'),
    symbols: unlisted(text('symbols')),
  }));

function encodeEarnings(items: readonly ImportedEarnings[]): EncodedFile {
  return encodeColumns(
    [
      dateElement('date'),
      optional(textElement('timeOfDay')),
      optional(doubleElement('releasedAtMs')),
      integerElement('fiscalYear'),
      textElement('fiscalPeriod'),
      dateElement('periodEnd'),
      optional(doubleElement('estimate')),
      optional(doubleElement('actual')),
      optional(doubleElement('revenue')),
      optional(textElement('currency')),
    ],
    {
      date: items.map((it) => dayOf(it.date)),
      timeOfDay: items.map((it) => it.timeOfDay),
      releasedAtMs: items.map((it) => it.releasedAtMs),
      fiscalYear: items.map((it) => it.fiscalYear),
      fiscalPeriod: items.map((it) => it.fiscalPeriod),
      periodEnd: items.map((it) => dayOf(it.periodEnd)),
      estimate: items.map((it) => it.estimate),
      actual: items.map((it) => it.actual),
      revenue: items.map((it) => it.revenue),
      currency: items.map((it) => it.currency),
    },
  );
}

const readEarnings = (path: string): Promise<ImportedEarnings[]> =>
  rowsOf(path, ({ text, optionalText, number, optionalNumber }) => ({
    date: dateOf(number('date')),
    timeOfDay: optionalText('timeOfDay') as ImportedEarnings['timeOfDay'],
    releasedAtMs: optionalNumber('releasedAtMs'),
    fiscalYear: number('fiscalYear'),
    fiscalPeriod: text('fiscalPeriod') as ImportedEarnings['fiscalPeriod'],
    periodEnd: dateOf(number('periodEnd')),
    estimate: optionalNumber('estimate'),
    actual: optionalNumber('actual'),
    revenue: optionalNumber('revenue'),
    currency: optionalText('currency'),
  }));

/** Encodes observations of an economic series as Parquet. */
export function encodeObservations(observations: readonly MacroObservation[]): EncodedFile {
  return encodeColumns([dateElement('date'), doubleElement('value'), instantElement('releasedAt')], {
    date: observations.map((it) => dayOf(it.date)),
    value: observations.map((it) => it.value),
    releasedAt: observations.map((it) => new Date(it.releasedAtMs)),
  });
}

/** Decodes a file of `encodeObservations`, oldest first. */
export const readObservations = (path: string): Promise<MacroObservation[]> =>
  rowsOf(path, ({ number }) => ({
    date: dateOf(number('date')),
    value: number('value'),
    releasedAtMs: number('releasedAt'),
  }));

/** A kind of data beside prices: where its files are, and how they are encoded and decoded. */
export interface CompanyFiles<Item> {
  readonly folder: 'fundamentals' | 'news' | 'posts' | 'earnings';
  readonly encode: (items: readonly Item[]) => EncodedFile;
  readonly read: (path: string) => Promise<Item[]>;
}

export const reportFiles: CompanyFiles<FiledReport> = {
  folder: 'fundamentals',
  encode: encodeReports,
  read: readReports,
};
export const newsFiles: CompanyFiles<NewsItem> = { folder: 'news', encode: encodeNews, read: readNews };
export const postFiles: CompanyFiles<Post> = { folder: 'posts', encode: encodePosts, read: readPosts };
export const earningsFiles: CompanyFiles<ImportedEarnings> = {
  folder: 'earnings',
  encode: encodeEarnings,
  read: readEarnings,
};
