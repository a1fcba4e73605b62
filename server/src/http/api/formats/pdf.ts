import { type ApiResponse, MEDIA_TYPES } from '../../operation/response.ts';

/** Responds with a PDF; `name` is the file name of the download. */
export const pdfResponse = (
  file: Buffer,
  { name, etag, source }: { readonly name: string; readonly etag: string; readonly source: string },
): ApiResponse => ({
  status: 200,
  headers: [
    'Content-Type',
    MEDIA_TYPES.pdf,
    'Content-Disposition',
    `attachment; filename="${name}"`,
    'ETag',
    etag,
    'X-Data-Source',
    source,
  ],
  body: [file],
});
