import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Problem } from '../../../platform/contract/problem.ts';
import { readConfig } from '../../../platform/server/config.ts';
import { features } from '../features.ts';
import { serveForms } from './site-forms.ts';

const url = features.flatMap(({ formPages }) => formPages ?? [])[0] ?? '';

test('a form of another site is not carried out, whichever header of the browser tells it', async () => {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(403).send({ code: (error as Problem).code }));
  serveForms(
    app,
    async (_request, reply) => reply.send('done'),
    readConfig({ PUBLIC_URL: 'https://cars.example', DEMO: '0' }),
  );
  const send = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'name=x',
    });
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await send(headers)).json()).toEqual({ code: 'foreign_origin' });
  for (const headers of [{}, { origin: 'https://cars.example', 'sec-fetch-site': 'same-origin' }])
    expect((await send(headers)).body).toBe('done');
  await app.close();
});
