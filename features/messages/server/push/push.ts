import { type RawBuilder, sql } from 'kysely';
import type { MutedNotice, NoticeTopic } from '../../../../platform/contract/notice-topics.ts';
import type { Database } from '../../../../platform/server/database.ts';
import type { KindWithFacts, MessageKinds } from '../../../../platform/server/message-kind.ts';
import { linkForFirm, withPeople } from '../people-of-firm.ts';

/** Long enough for an open page to show and read it first, and for what happens at once to become one message. */
const delayMs = 3_000;

/** With the queue's growing waits some two days, as long as pushes are kept. */
const maxAttempts = 18;

/** Condition on `profiles p`: the member wishes pushes and has a device that may take them. */
export const takesPushes = sql`p.by_push and (p.fcm_token is not null
  or exists (select from push_subscriptions where push_subscriptions.member_id = p.member_id))`;

type Push<Kinds extends MessageKinds> = KindWithFacts<Kinds> & {
  memberId: number;
  /** What it is about, such as `conversation 7`: what is said anew about it replaces what was to be said. */
  subject: string;
  link: string;
  now: Date;
};

/** Gives a feature the functions for what it tells by push, but not in the inbox. */
export function pusher<Kinds extends MessageKinds>(_kinds: Kinds, topic: NoticeTopic) {
  /** Tells the member's phone, or those of a firm's people, in the transaction of the event. */
  async function push(
    trx: Database,
    { memberId, subject, kind, facts, link, now }: Push<Kinds>,
  ): Promise<void> {
    await sql`
      insert into pending_pushes (member_id, subject, kind, facts, link, topic, created_at)
      select p.member_id, ${subject}, ${String(kind)}, ${JSON.stringify(facts)}::jsonb,
        case when p.member_id = ${memberId} then ${link} else replace(${linkForFirm('{firm}', link)}, '{firm}', (select public_id::text from members where id = ${memberId})) end, ${topic}, ${now}::timestamptz
      from profiles p where p.member_id in ${withPeople(memberId)} and ${takesPushes}
        and ${`${topic}.push` satisfies MutedNotice} <> all (p.muted_notices)
      on conflict (member_id, subject) do update set version = pending_pushes.version + 1,
        kind = excluded.kind, facts = excluded.facts, link = excluded.link, sent_to = '{}'`.execute(trx);
    await enqueuePushes(trx, memberId, new Date(now.getTime() + delayMs));
  }
  return { push };
}

/** Tells the member's phone of a message of the inbox. */
export async function pushMessage(
  trx: Database,
  { messageId, memberId, now }: { messageId: number; memberId: number; now: Date },
): Promise<void> {
  await sql`
    insert into pending_pushes (member_id, subject, service_message_id, created_at)
    select p.member_id, ${`message ${messageId}`}, ${messageId}::bigint, ${now}::timestamptz
    from profiles p where p.member_id = ${memberId} and ${takesPushes}
    on conflict (member_id, subject) do update set version = pending_pushes.version + 1, sent_to = '{}'`.execute(
    trx,
  );
  await enqueuePushes(trx, memberId, new Date(now.getTime() + delayMs));
}

/** What the person, or one of a firm's people, has seen on the site needs no push any more. */
export async function withdrawPush(trx: Database, memberId: number, subject: string): Promise<void> {
  await trx
    .deleteFrom('pending_pushes')
    .where('member_id', 'in', withPeople(memberId))
    .where('subject', '=', subject)
    .execute();
}

/**
 * One job a member of `members`, so that what happens at once is one message. Members are spread over queues, so that no
 * two jobs of one member run at once.
 */
export function pushJobs(members: RawBuilder<unknown>, runAt: Date): RawBuilder<unknown> {
  return sql`
    select graphile_worker.add_job('send_pushes', json_build_object('memberId', member_id),
      run_at => ${runAt}::timestamptz, job_key => 'pushes ' || member_id, job_key_mode => 'preserve_run_at',
      queue_name => 'pushes ' || member_id % 16, max_attempts => ${maxAttempts})
    from (${members}) waiting`;
}

export async function enqueuePushes(db: Database, memberId: number, runAt: Date): Promise<void> {
  const waiting = sql`select distinct member_id from pending_pushes where member_id in ${withPeople(memberId)}`;
  await pushJobs(waiting, runAt).execute(db);
}
