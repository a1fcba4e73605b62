import type { ColumnChunk, RowGroup, SchemaElement } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeMetadata } from 'hyparquet-writer/src/metadata.js';
import { arrowStream } from './arrow.ts';
import type { ColumnPage, TypedColumn } from './typed-columns.ts';
import { fileNotes, zstd } from './parquet.ts';

/** Rows per row group. One column of a group is one page, which fits into a processor's cache. */
const GROUP_ROWS = 100_000;
/** Approximate bytes of a cell, and of the head of a page. */
const CELL_BYTES = 2;
const FEWEST_BYTES = 1_024;
/** `PAR1`, at both ends of a file. */
const MAGIC = 0x31524150;

/** Writes numeric columns with `rows` rows each as Parquet or as an Arrow stream. */
export const typedTable = (
  format: 'parquet' | 'arrow',
  columns: readonly TypedColumn[],
  rows: number,
  source: string,
): Buffer =>
  format === 'parquet'
    ? parquetTable(columns, rows, source)
    : arrowStream(
        columns.map(({ element, arrow }) => ({
          name: element.name,
          nullable: element.repetition_type === 'OPTIONAL',
          data: arrow(rows),
        })),
        rows,
        source,
      );

/**
 * Writes a Parquet file of numeric columns with `rows` rows each. The library writes the format; values are copied as raw
 * bytes, since converting each one would take longer than everything else.
 */
function parquetTable(columns: readonly TypedColumn[], rows: number, source: string): Buffer {
  const parts: Uint8Array[] = [fileStart()];
  let offset = parts[0]!.length;
  const groups: RowGroup[] = [];
  for (let start = 0; start < rows; start += GROUP_ROWS) {
    const end = Math.min(rows, start + GROUP_ROWS);
    const group = groupWriter(offset, end - start, start);
    parts.push(group.write(columns));
    const { rowGroup, bytes } = group.end();
    groups.push(rowGroup);
    offset += bytes;
  }
  const elements = columns.map(({ element }) => element);
  return Buffer.concat([...parts, fileEnd(elements, rows, groups, source)]);
}

/** The first bytes of a file. */
export function fileStart(): Buffer {
  const file = new ByteWriter();
  file.appendUint32(MAGIC);
  return Buffer.from(file.getBuffer());
}

/** What follows the row groups: the metadata of a file with `rows` rows. */
export function fileEnd(
  elements: readonly SchemaElement[],
  rows: number,
  groups: RowGroup[],
  source: string,
): Buffer {
  const file = new ByteWriter();
  writeMetadata(file, {
    version: 2,
    schema: [{ name: 'root', num_children: elements.length }, ...elements],
    num_rows: BigInt(rows),
    row_groups: groups,
    metadata_length: 0,
    ...fileNotes(source),
  });
  file.appendUint32(MAGIC);
  return Buffer.from(file.getBuffer());
}

/**
 * Writes a row group of `rows` rows, from row `first` of its columns on, a few columns at a time. `offset` is where the group begins in the
 * file.
 */
export function groupWriter(offset: number, rows: number, first = 0) {
  const chunks: ColumnChunk[] = [];
  let bytes = 0;
  return {
    /** The bytes of the next columns. */
    write(columns: readonly TypedColumn[]): Buffer {
      const file = new ByteWriter(FEWEST_BYTES + columns.length * rows * CELL_BYTES);
      for (const column of columns)
        chunks.push(writeChunk(file, column, { start: first, end: first + rows, before: offset + bytes }));
      bytes += file.offset;
      const written = file.getBytes();
      return Buffer.from(written.buffer, 0, written.length);
    },
    /** The entry of the metadata, and the bytes of all columns. */
    end(): { readonly rowGroup: RowGroup; readonly bytes: number } {
      const total = chunks.reduce((sum, { meta_data }) => sum + meta_data!.total_uncompressed_size, 0n);
      return { rowGroup: { columns: chunks, total_byte_size: total, num_rows: BigInt(rows) }, bytes };
    },
  };
}

interface ChunkPlace {
  readonly start: number;
  readonly end: number;
  /** Bytes of the file before those of the writer. */
  readonly before: number;
}

function writeChunk(
  file: ByteWriter,
  { element, page }: TypedColumn,
  { start, end, before }: ChunkPlace,
): ColumnChunk {
  const rows = end - start;
  const content = page(start, end);
  const { encoding, dictionary } = content;
  const from = file.offset;
  let bytes = dictionary ? writeDictionary(file, dictionary) : 0;
  const dataFrom = file.offset;
  bytes += writeData(file, content, rows);
  return {
    file_offset: BigInt(before + from),
    meta_data: {
      type: element.type!,
      encodings: dictionary ? ['PLAIN', encoding] : [encoding],
      path_in_schema: [element.name],
      codec: 'ZSTD',
      num_values: BigInt(rows),
      total_uncompressed_size: BigInt(bytes),
      total_compressed_size: BigInt(file.offset - from),
      data_page_offset: BigInt(before + dataFrom),
      ...(dictionary && { dictionary_page_offset: BigInt(before + from) }),
    },
  };
}

/** Uncompressed bytes of the page, with its header. */
function writeData(file: ByteWriter, { encoding, values, levels, nulls }: ColumnPage, rows: number): number {
  // Indices are packed already: compressing them takes an eighth of all the time, and saves a hundredth of the bytes.
  const isCompressed = encoding !== 'RLE_DICTIONARY';
  const packed = isCompressed ? zstd(values) : values;
  const from = file.offset;
  writePageHeader(file, {
    type: 'DATA_PAGE_V2',
    uncompressed_page_size: levels.length + values.length,
    compressed_page_size: levels.length + packed.length,
    data_page_header_v2: {
      num_values: rows,
      num_nulls: nulls,
      num_rows: rows,
      encoding,
      definition_levels_byte_length: levels.length,
      repetition_levels_byte_length: 0,
      is_compressed: isCompressed,
    },
  });
  const head = file.offset - from;
  file.appendBytes(levels);
  file.appendBytes(packed);
  return head + levels.length + values.length;
}

/** Bytes as above. */
function writeDictionary(file: ByteWriter, { values, count }: NonNullable<ColumnPage['dictionary']>): number {
  const packed = zstd(values);
  const from = file.offset;
  writePageHeader(file, {
    type: 'DICTIONARY_PAGE',
    uncompressed_page_size: values.length,
    compressed_page_size: packed.length,
    dictionary_page_header: { num_values: count, encoding: 'PLAIN' },
  });
  const head = file.offset - from;
  file.appendBytes(packed);
  return head + values.length;
}
