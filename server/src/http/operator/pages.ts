import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBuiltFiles } from '../pages/files.ts';
import { PAGE_HEADERS } from '../pages/headers.ts';
import { sendBuiltFile } from '../pages/send-built-file.ts';

const SHELL = '/index.html';
const HEADERS = { ...PAGE_HEADERS, 'x-robots-tag': 'noindex, nofollow' };
/** No file of the console contains the portal's address. */
const NO_PLACEHOLDER = 'https://origin.invalid';

/** Where the build of the portal holds the console: a folder that the site does not serve. */
export const consoleFolderIn = (siteFolder: string): string => join(siteFolder, '.console');

/** Answers requests below `/operator` from the built console: its files, and its one page for every other path. */
export function consolePages(folder: string, publicUrl: () => string) {
  const files = readBuiltFiles(folder, NO_PLACEHOLDER);
  const shell = files.get(SHELL);
  if (!shell) throw new Error(`The console's build is not whole: ${SHELL} is missing in ${folder}.`);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0]!.slice('/operator'.length);
    const file = files.get(path);
    // The console reads its own paths; a missing file is no page.
    const isMissing = !file && /\.\w+$/.test(path);
    const found = { file: file ?? shell, headers: HEADERS, ...(isMissing && { status: 404 as const }) };
    return await sendBuiltFile(request, reply, found, publicUrl());
  };
}
