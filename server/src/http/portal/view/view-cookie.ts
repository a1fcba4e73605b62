import { PORTAL_BASE } from '@meridian/contracts/portal';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookies of views: one for each, so that several dashboards can be open. */
export interface ViewCookie {
  /** The token of a view; undefined when this browser has not opened it. */
  tokenOf(viewId: string): string | undefined;
  /** Keeps a token until the view ends; null deletes it. */
  keep(viewId: string, token: string | null, endsAt?: Date): void;
}

/** Scripts cannot read it, other sites cannot send it, and only the portal's calls receive it. */
export function viewCookie(publicUrl: string, request: FastifyRequest, reply: FastifyReply): ViewCookie {
  const secure = publicUrl.startsWith('https:');
  const nameOf = (viewId: string) => `${secure ? '__Secure-' : ''}view-${viewId}`;
  const options = { path: PORTAL_BASE, httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    tokenOf: (viewId) => request.cookies[nameOf(viewId)],
    keep(viewId, token, expires) {
      if (token === null) reply.clearCookie(nameOf(viewId), options);
      else reply.setCookie(nameOf(viewId), token, { ...options, ...(expires && { expires }) });
    },
  };
}
