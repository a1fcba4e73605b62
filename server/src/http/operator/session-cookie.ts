import { OPERATOR_BASE } from '@meridian/contracts/operator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeepSession } from './call.ts';

/** Scripts cannot read the cookie, other sites cannot send it, and no other path receives it. It ends with the browser. */
export function sessionCookie(
  publicUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): { readonly token: string | undefined; readonly keep: KeepSession } {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Secure-operator' : 'operator';
  const options = { path: OPERATOR_BASE, httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    token: request.cookies[name],
    keep(token) {
      if (token === null) reply.clearCookie(name, options);
      else reply.setCookie(name, token, options);
    },
  };
}
