/** The program of the worker thread that draws invoices and credit notes. */
import { move } from 'piscina';
import type { InvoiceContent } from '../invoice-content.ts';
import { invoicePdf } from './invoice-pdf.ts';

export default async (content: InvoiceContent) => move(new Uint8Array(await invoicePdf(content)));
