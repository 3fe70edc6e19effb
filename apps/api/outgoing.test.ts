import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import type { Task } from 'graphile-worker';
import { SMTPServer } from 'smtp-server';
import { describe, expect } from 'vitest';
import type { Config } from '../../platform/server/config.ts';
import type { Services } from '../../platform/server/context.ts';
import { runWaitingJobs } from '../../platform/server/jobs.ts';
import { outgoingTasks, sendLetter, sendSms } from '../../platform/server/outgoing.ts';
import { test } from './testing/harness.ts';

type Received = { from: string; to: string[]; text: string };

/** A real SMTP server that refuses the first `refusals` e-mails with `code`. */
async function aMailServer(refusals = 0, code = 451) {
  const received: Received[] = [];
  let remainingRefusals = refusals;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('nobody@') ? Object.assign(new Error('unknown'), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        if (remainingRefusals-- > 0) return done(Object.assign(new Error('refused'), { responseCode: code }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

const withConfig = (services: Services, changes: Partial<Config>): Services => ({
  ...services,
  config: { ...services.config, ...changes },
});
const letter = { to: 'aigerim@example.kz', subject: 'Новый пароль', text: 'Сәлеметсіз бе!\nhttps://x.kz' };

describe('e-mails', () => {
  test('are sent to the mail server once the transaction has committed', async ({ services, pool }) => {
    const mail = await aMailServer();
    const tasks = outgoingTasks(withConfig(services, { mail: { smtpUrl: mail.url, from: 'a@tulpar.kz' } }));
    await services.db
      .transaction()
      .execute(async (trx) => {
        await sendLetter(trx, letter);
        throw new Error('the change failed');
      })
      .catch(() => {});
    await runWaitingJobs({ pool, tasks });
    expect(mail.received).toEqual([]);
    await sendLetter(services.db, letter);
    await runWaitingJobs({ pool, tasks });
    expect(mail.received).toMatchObject([{ from: 'a@tulpar.kz', to: [letter.to] }]);
    expect(mail.received[0]?.text).toMatch(/^Subject: =\?UTF-8\?/m);
    await mail.close();
  });

  test('to many people have an unsubscribe header', async ({ services, pool, db }) => {
    const mail = await aMailServer();
    const tasks = outgoingTasks(withConfig(services, { mail: { smtpUrl: mail.url, from: 'a@tulpar.kz' } }));
    await sendLetter(db, { ...letter, unsubscribeUrl: 'https://tulpar.kz/unsubscribe?token=1.news.x' });
    await runWaitingJobs({ pool, tasks });
    expect(mail.received[0]?.text).toContain(
      'List-Unsubscribe: <https://tulpar.kz/unsubscribe?token=1.news.x>',
    );
    expect(mail.received[0]?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    await mail.close();
  });

  test('that the server refuses are retried', async ({ services, pool, db }) => {
    const mail = await aMailServer(1);
    const tasks = outgoingTasks(withConfig(services, { mail: { smtpUrl: mail.url, from: 'a@tulpar.kz' } }));
    await sendLetter(db, letter);
    await runWaitingJobs({ pool, tasks });
    expect(mail.received).toEqual([]);
    const { rows } = await pool.query('select attempts from graphile_worker._private_jobs');
    expect(rows).toEqual([{ attempts: 1 }]);
    // The worker's clock may be behind that of the database.
    await pool.query("update graphile_worker._private_jobs set run_at = now() - interval '1 minute'");
    await runWaitingJobs({ pool, tasks });
    expect(mail.received).toHaveLength(1);
    await mail.close();
  });

  test.for([
    [{ ...letter, to: 'nobody@example.kz' }, 0],
    [letter, 1],
  ] as const)('that the server refuses for good are not sent again', async ([refused, refusals], {
    services,
    pool,
    db,
  }) => {
    const mail = await aMailServer(refusals, 554);
    const tasks = outgoingTasks(withConfig(services, { mail: { smtpUrl: mail.url, from: 'a@tulpar.kz' } }));
    await sendLetter(db, refused);
    await runWaitingJobs({ pool, tasks });
    expect(mail.received).toEqual([]);
    expect((await pool.query('select last_error from graphile_worker._private_jobs')).rows).toEqual([]);
    await mail.close();
  });

  test('go to no other machine in plain text', async ({ services, pool, db }) => {
    const mail = await aMailServer();
    const smtpUrl = mail.url.replace('127.0.0.1', '0.0.0.0');
    const tasks = outgoingTasks(withConfig(services, { mail: { smtpUrl, from: 'a@tulpar.kz' } }));
    await sendLetter(db, letter);
    await runWaitingJobs({ pool, tasks });
    expect(mail.received).toEqual([]);
    const { rows } = await pool.query('select last_error from graphile_worker._private_jobs');
    expect(rows).toMatchObject([{ last_error: expect.stringContaining('STARTTLS') }]);
    await pool.query('delete from graphile_worker._private_jobs');
    await mail.close();
  });

  test('to a server that hangs fail after a while and are retried', { timeout: 10_000 }, async ({
    services,
    pool,
    db,
  }) => {
    const server = createTcpServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const tasks = outgoingTasks(withConfig(services, { mail: { smtpUrl, from: 'a@tulpar.kz' } }), {
      timeoutMs: 100,
    });
    await sendLetter(db, letter);
    await runWaitingJobs({ pool, tasks });
    const { rows } = await pool.query('select last_error from graphile_worker._private_jobs');
    expect(rows).toMatchObject([
      { last_error: expect.stringMatching(/^(Timeout|Greeting never received)$/) },
    ]);
    await pool.query('delete from graphile_worker._private_jobs');
    server.close();
  });

  test('and SMS stay in the outbox without a gateway, visible in demo mode', async ({
    app,
    services,
    pool,
    db,
  }) => {
    const tasks = outgoingTasks(services);
    await sendLetter(db, { ...letter, subject: '<script>' });
    await sendSms(db, { phone: '+77010000001', text: 'код 123456' });
    await runWaitingJobs({ pool, tasks });
    const messages = (await app.inject('/dev/outbox.json?to=%2B77010000001')).json().results;
    expect(messages).toMatchObject([{ kind: 'sms', body: 'код 123456' }]);
    const page = await app.inject('/dev/outbox');
    expect(page.body).toContain('код 123456');
    expect(page.body).not.toContain('<script>');
  });
});

describe('messages', () => {
  test('are sent to the gateway by its template, and retried after a refusal', async ({ services }) => {
    const requests: { method?: string; url?: string; body: string; authorization?: string }[] = [];
    let status = 200;
    const gateway = createServer((request, reply) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        requests.push({ method, url, body, authorization: headers.authorization ?? '' });
        reply.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const send = (sms: NonNullable<Config['sms']>) =>
      (outgoingTasks(withConfig(services, { sms })).send_sms as Task)(
        { phone: '+77010000002', text: 'код "1" & {phone}' },
        {} as never,
      );
    await send({ url: `${base}/?to={phone}&t={text}`, body: undefined, authorization: undefined });
    await send({ url: base, body: '{"to":"{phone}","parts":["{text}"]}', authorization: 'Bearer k' });
    expect(requests[0]).toMatchObject({ method: 'GET' });
    expect(new URL(requests[0]?.url ?? '', base).searchParams.get('t')).toBe('код "1" & {phone}');
    expect(requests[1]).toMatchObject({ method: 'POST', authorization: 'Bearer k' });
    expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ to: '+77010000002', parts: ['код "1" & {phone}'] });
    status = 500;
    await expect(send({ url: base, body: undefined, authorization: undefined })).rejects.toThrow('500');
    await new Promise((done) => gateway.close(done));
  });
});
