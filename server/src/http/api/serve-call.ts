import type { ApiCall } from '@meridian/contracts/api/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operation } from '../operation/operation.ts';
import { runRequest } from '../../shared/request-scope/request-scope.ts';
import type { CallRequest } from './pipeline/call-request.ts';
import { type PipelineTools, RequestPipeline } from './pipeline/request-pipeline.ts';
import { nodeReply } from './pipeline/send-response.ts';

/** Returns a function that serves calls of the API in `scope`, each through the pipeline. */
export const callServer =
  (scope: FastifyInstance, nextId: () => string) =>
  (tools: PipelineTools, operation: Operation & { readonly contract: ApiCall }): void => {
    const { method, path } = operation.contract;
    scope.route({
      method: method === 'GET' ? ['GET', 'HEAD'] : method,
      exposeHeadRoute: false,
      config: { observesItself: true },
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler(request, reply) {
        reply.hijack();
        const { raw, params, query, body } = request as FastifyRequest<{
          Params: CallRequest['params'];
          Querystring: CallRequest['query'];
          Body?: Buffer;
        }>;
        const call: CallRequest = { raw, params, query, ...(body && { body }), id: nextId() };
        runRequest(raw, call.id, () =>
          new RequestPipeline(tools, operation, call, nodeReply(reply.raw)).run(),
        );
      },
    });
  };
