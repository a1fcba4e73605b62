/** The program of the thread that renders the portal's pages for the operator's brand. */
import { workerData } from 'node:worker_threads';
import { renderPortal, type RenderTask } from './render-site.ts';

await renderPortal(workerData as RenderTask);
