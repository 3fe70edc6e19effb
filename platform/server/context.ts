import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from '../contract/locale.ts';
import { Problem } from '../contract/problem.ts';
import type { Caller } from './caller.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { DatabaseSnapshot } from './database-snapshot.ts';
import type { Jobs } from './jobs.ts';
import type { OnNewMember } from './new-member.ts';
import type { PersonalData } from './personal-data.ts';
import type { PhotoStorage } from './storage.ts';
import type { Visitor } from './visitor.ts';

/** Who calls. Pages are always rendered as a guest: their HTML is never personal. */
export type Member = {
  kind: 'member';
  id: number;
  sessionId: string;
  roles: readonly Role[];
  /** The account was deleted: only calls that say so answer it. */
  isDeleted: boolean;
};
export type Actor = { kind: 'guest' } | Member;
export type Role = 'moderator' | 'inspector' | 'manager' | 'admin';
export const guest: Actor = { kind: 'guest' };

/** The long-lived parts that every call may use. */
export type Services = {
  config: Config;
  db: Database;
  storage: PhotoStorage;
  jobs: Jobs;
  clock: Clock;
  /** What each area keeps about a person, for the export of one's data and for being forgotten. */
  personalData: readonly PersonalData[];
  /** What areas write down when an account is made. */
  onNewMember: readonly OnNewMember[];
};

/** What a use case gets as its first argument. */
export type Context = Services & {
  actor: Actor;
  locale: Locale;
  log: FastifyBaseLogger;
  /** What the caller has just changed: answers that are made of copies must include it. */
  mustInclude: DatabaseSnapshot | null;
  /** Which browser asks; asking sets its cookie. Pages that the server renders are nobody's and must not ask. */
  visitor: () => Visitor;
  /** The request itself, for what signs people in. Pages that the server renders have none. */
  caller: () => Caller;
};

/** The member of a call whose `access` lets no guest in. */
export function memberOf({ actor }: Pick<Context, 'actor'>): Member {
  if (actor.kind === 'guest') throw new Problem('sign_in_required');
  return actor;
}

/** The context of a page that the server renders: the same for everybody. */
export function nobody(): never {
  throw new Error('A page rendered on the server asked who its visitor is');
}
