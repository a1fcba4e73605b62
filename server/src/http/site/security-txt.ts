import type { FastifyInstance } from 'fastify';

export interface SecurityContact {
  /** The portal's address without a trailing slash. */
  readonly publicUrl: () => string;
  /** Null when the operator has set none; then the contact page is listed. */
  readonly technicalEmail: string | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The validity of the file; the standard recommends less than a year. */
const GOOD_FOR_MS = 180 * 24 * 3_600_000;

/** The contact for vulnerability reports (RFC 9116). */
export async function securityTxtRoutes(app: FastifyInstance, contact: SecurityContact): Promise<void> {
  const { publicUrl, technicalEmail, now } = contact;
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const origin = publicUrl();
    const lines = [
      `Contact: ${technicalEmail === null ? `${origin}/contact` : `mailto:${technicalEmail}`}`,
      `Expires: ${new Date(now() + GOOD_FOR_MS).toISOString().slice(0, 11)}00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
      `Policy: ${origin}/security`,
      '',
    ];
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'));
  });
}
