import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../../platform/server/context.ts';
import { acceptForms, formOf } from './form-of.ts';
import { freedomPayResultPath } from './freedom-pay.ts';
import { recordResult } from './payment-results.ts';

/** Where the gateway sends results: anybody may call it, so only what is signed is read. */
export function mountPaymentResults(app: FastifyInstance, services: Services): void {
  const { paymentGateway: gateway } = services;
  if (!gateway) return;
  app.register(async (scope) => {
    acceptForms(scope);
    scope.post(freedomPayResultPath, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { isSigned, result } = gateway.read(await formOf(request));
      if (!isSigned) {
        request.log.warn({ security: 'payment_not_signed', network: request.ip }, 'security');
        // Not signed by us either: a signature over a stranger's message could be used elsewhere.
        return reply.code(403).type('text/plain; charset=utf-8').send('Not signed');
      }
      const isUnderstood = result !== null && (await recordResult(services, result));
      if (!isUnderstood) request.log.warn('the payment gateway sent a result that says nothing');
      const answer = gateway.answer(isUnderstood);
      return reply.type(answer.type).send(answer.body);
    });
  });
}
