import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { dayMs } from '../contract/durations.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import type { Database } from './database.ts';
import { jobs } from './jobs.ts';
import { isLoopback } from './loopback.ts';
import { tracedFetch } from './traced-fetch.ts';
import { traced } from './tracing.ts';

/** An e-mail as plain text, which people can read everywhere, and also as HTML. */
export type Letter = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** For the mail program's own unsubscribe button (RFC 8058). */
  unsubscribeUrl?: string;
};
export type Sms = { phone: string; text: string };

/** Time limit for a step of the mail server and for the SMS gateway; when it expires, the job fails and is retried. */
const gatewayTimeoutMs = 15_000;
const outboxDays = 7;

/**
 * Sends an e-mail after the transaction `db` commits. Failures are retried with backoff, but for a recipient or a text that
 * the mail server refuses for good.
 */
export async function sendLetter(db: Database, letter: Letter): Promise<void> {
  await jobs.enqueue(db, 'send_letter', letter);
}

export async function sendSms(db: Database, sms: Sms): Promise<void> {
  await jobs.enqueue(db, 'send_sms', sms);
}

/** Whether an SMS would reach anybody: a gateway is configured, or the demonstration shows the outbox. */
export function canSendSms({ sms, isPrivateDemo }: Config): boolean {
  return sms !== undefined || isPrivateDemo;
}

export function outgoingTasks(
  { config, db, clock }: Services,
  { timeoutMs = gatewayTimeoutMs } = {},
): TaskList {
  const storeInOutbox = (kind: 'mail' | 'sms', recipient: string, subject: string | null, body: string) =>
    db.insertInto('outbox').values({ kind, recipient, subject, body, created_at: clock.now() }).execute();

  // A job of a service that does not answer would hold one of the two places of all jobs until its time is over.
  const [mailServer, smsGateway] = [createCircuitBreaker(), createCircuitBreaker()];
  return {
    async send_letter(payload, { logger }) {
      const letter = payload as Letter;
      const { smtpUrl, from } = config.mail;
      if (!smtpUrl) return storeInOutbox('mail', letter.to, letter.subject, letter.text);
      try {
        await mailServer(() =>
          traced('ask the mail server', { kind: 'client' }, () => mail(letter, { smtpUrl, from, timeoutMs })),
        );
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
        logger.warn(`The mail server refuses a letter for good: ${error.responseCode}`);
      }
    },
    async send_sms(payload) {
      const sms = payload as Sms;
      const gateway = config.sms;
      if (gateway) await smsGateway(() => callGateway(gateway, sms, timeoutMs));
      else await storeInOutbox('sms', sms.phone, null, sms.text);
    },
  };
}

/** SMTP errors from 500 on are permanent; those about the sender or the sign-in are the operator's to mend. */
function isRefusedForGood(error: unknown): error is { responseCode: number } {
  const {
    code,
    command,
    responseCode = 0,
  } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  return responseCode >= 500 && (command === 'RCPT TO' || code === 'EMESSAGE');
}

/** Loads the mail program with the first letter, because most starts of the server send none. */
async function mail(
  { to, subject, text, html, unsubscribeUrl }: Letter,
  { smtpUrl, from, timeoutMs }: { smtpUrl: string; from: string; timeoutMs: number },
): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    // Links and codes that sign in go to no other machine in plain text.
    requireTLS: !isLoopback(new URL(smtpUrl).hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const headers = unsubscribeUrl && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  await transport.sendMail({ from, to, subject, text, ...(html && { html }), ...(headers && { headers }) });
}

async function callGateway(
  { url, body, authorization }: NonNullable<Config['sms']>,
  { phone, text }: Sms,
  timeoutMs: number,
): Promise<void> {
  const values: Record<string, string> = { phone, text };
  const address = url.replace(/\{(phone|text)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const response = await tracedFetch('the SMS gateway', address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(authorization && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(fillPlaceholders(JSON.parse(body), values)) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
}

/** Replaces placeholders in the strings of a parsed JSON value, so that quotes in the values cannot break the JSON. */
function fillPlaceholders(template: unknown, values: Record<string, string>): unknown {
  if (typeof template === 'string')
    return template.replace(/\{(phone|text)\}/g, (_, name: string) => values[name] ?? '');
  if (Array.isArray(template)) return template.map((part) => fillPlaceholders(part, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, part]) => [key, fillPlaceholders(part, values)]),
  );
}

/**
 * Deletes old messages of the outbox and those that were not sent in all this time, because they contain sign-in links and
 * codes.
 */
export async function deleteOldOutbox(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - outboxDays * dayMs);
  await db.deleteFrom('outbox').where('created_at', '<', before).execute();
  // Leaves out those that are being sent.
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier in ('send_letter', 'send_sms') and created_at < ${before}))`.execute(db);
}
