import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/server/database.ts';
import { escapeMarkup } from '../../../platform/server/escape-markup.ts';

const maxMessages = 50;

/** Demo mode only: shows e-mails and SMS that were not sent, newest first. `.json` is for tests and tools. */
export function serveOutbox(app: FastifyInstance, db: Database): void {
  app.get('/dev/outbox.json', async (request, reply) => {
    const { to } = request.query as { to?: string };
    reply.header('cache-control', 'no-store');
    return { results: await messages(db, to) };
  });
  app.get('/dev/outbox', async (request, reply) => {
    const { to } = request.query as { to?: string };
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(page(await messages(db, to)));
  });
}

type Message = Awaited<ReturnType<typeof messages>>[number];

function messages(db: Database, to: string | undefined) {
  return db
    .selectFrom('outbox')
    .selectAll()
    .$if(typeof to === 'string', (query) => query.where('recipient', '=', String(to)))
    .orderBy('id', 'desc')
    .limit(maxMessages)
    .execute();
}

function page(list: Message[]): string {
  const items = list.map(
    ({ kind, recipient, subject, body, created_at }) =>
      `<article><h2>${kind === 'sms' ? 'SMS' : 'Mail'} → ${escapeMarkup(recipient)}</h2>
<p>${created_at.toISOString()} ${escapeMarkup(subject ?? '')}</p><pre>${linked(escapeMarkup(body))}</pre></article>`,
  );
  return `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><h1>Outbox</h1>
<p>A demonstration: no gateway for mail and SMS is set, so nothing was sent.</p>
${items.join('') || '<p>Nothing yet.</p>'}</html>`;
}

function linked(text: string): string {
  return text.replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`);
}
