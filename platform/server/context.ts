import type { FastifyBaseLogger } from 'fastify';
import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Confirmation } from '../contract/endpoint.ts';
import type { FirmRole } from '../contract/firm-roles.ts';
import type { Locale } from '../contract/locale.ts';
import { Problem } from '../contract/problem.ts';
import type { AccountState } from './account-state.ts';
import type { AuditActions, AuditTargets } from './audit-action.ts';
import type { Caller } from './caller.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { DatabaseSnapshot } from './database-snapshot.ts';
import type { IndicatorReading } from './health-indicator.ts';
import type { LeadKind } from './lead-kind.ts';
import type { MessageKinds } from './message-kind.ts';
import type { Metrics } from './metrics.ts';
import type { OnNewMember } from './new-member.ts';
import type { PersonalData } from './personal-data.ts';
import type { Replicas } from './replicas.ts';
import type { StaffFigure, StaffQueue } from './staff-figure.ts';
import type { StaffSearch } from './staff-search.ts';
import type { PhotoStorage } from './storage.ts';
import type { Visitor } from './visitor.ts';

/** The signed-in caller. Pages are always rendered as a guest: their HTML is never personal. */
export type Member = {
  kind: 'member';
  id: number;
  sessionId: string;
  /** Roles that count in this session. */
  roles: readonly Role[];
  /** Roles that were granted, but do not count until this session has a second factor. */
  heldBackRoles: readonly Role[];
  /** How the person has proved within the last minutes who they are. */
  confirmation: 'none' | Confirmation;
  /**
   * The firm for which this session acts; `role` is null if the person may not do so any more. In calls that are made in a
   * firm's name, `id` is the firm's and `personId` the person's.
   */
  firm: { id: number; role: FirmRole | null } | null;
  personId: number;
  /** A program of the firm calls with a key; nobody is there. */
  isKey?: true;
  /** The member deleted the account; only calls with `allowsDeletedAccount` still serve it. */
  isDeleted: boolean;
};
export type Actor = { kind: 'guest' } | Member;
export type Role = 'moderator' | 'inspector' | 'manager' | 'admin';
export const guest: Actor = { kind: 'guest' };

/** What reads from one server of the database; a call gets those of a replica in place of the primary's. */
export type Readers = Pick<PlatformServices, 'pool' | 'db'> & Partial<FeatureServices>;

/** The long-lived parts of the platform that every call may use. */
export type PlatformServices = {
  config: Config;
  /** The connection pool that `db` uses; call it directly only for prepared statements. */
  pool: pg.Pool;
  db: Database;
  /** They answer guests' calls that are served with `mayLag`. */
  replicas: Replicas<Readers>;
  storage: PhotoStorage;
  clock: Clock;
  /** What this process counts and measures of itself. */
  metrics: Metrics;
  /** Export and deletion of the personal data that each feature stores. */
  personalData: readonly PersonalData[];
  /** Sentences of the audit log, from all features. */
  auditActions: AuditActions;
  auditTargets: AuditTargets;
  /** Titles and texts of messages to members, from all features. */
  messageKinds: MessageKinds;
  /** Kinds of requests to the company, from all features, in the order of their lists. */
  leadKinds: readonly LeadKind[];
  /** What the sections of a member's account have to tell, from all features. */
  accountStates: readonly AccountState[];
  /** What waits for staff, and the numbers of the admins' overview, from all features. */
  staffQueues: readonly StaffQueue[];
  staffFigures: readonly StaffFigure[];
  staffSearches: readonly StaffSearch[];
  /** What the person who runs the product watches, from all features. */
  readHealth: () => Promise<IndicatorReading[]>;
  /** Queries for the ids of the members' photos that something shows, from all features. */
  photosInUse: readonly RawBuilder<unknown>[];
  /** Called in the transaction that creates an account. */
  onNewMember: readonly OnNewMember[];
  /** The combined version of all reference data; polled every half minute. */
  referenceVersion: () => Promise<string>;
};

/**
 * Caches and engines of features. A feature adds its own to this type with `declare module`, in the file that defines
 * them, and creates them in `services` of its `feature.ts`. Document there when the cache or engine is refreshed.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface FeatureServices {}

/** All long-lived parts; only `createServices` of `apps/api` creates them. */
export type Services = PlatformServices & FeatureServices;

/** The first argument of every use case. */
export type Context = Services & {
  actor: Actor;
  locale: Locale;
  log: FastifyBaseLogger;
  /** A database snapshot that includes the caller's latest change; caches and indexes must be at least as new. */
  mustInclude: DatabaseSnapshot | null;
  /** The browser that sent the request; reading it sets a cookie. Throws while a page is rendered on the server. */
  visitor: () => Visitor;
  /** The HTTP request, for sign-in only. Throws while a page is rendered on the server. */
  caller: () => Caller;
};

/** The signed-in member; for calls whose `access` excludes guests. */
export function memberOf({ actor }: Pick<Context, 'actor'>): Member {
  if (actor.kind === 'guest') throw new Problem('sign_in_required');
  return actor;
}

/** Whether the person may do what staff with this role may; an admin may do all of it. */
export function hasRole({ roles }: Pick<Member, 'roles'>, role: Role): boolean {
  return roles.includes(role) || roles.includes('admin');
}

/** Replaces `visitor` and `caller` while a page is rendered on the server: its HTML is the same for everybody. */
export function nobody(): never {
  throw new Error('A page rendered on the server asked who its visitor is');
}

/** A context without a user, for pictures and documents that are the same for everyone. */
export function guestContext(services: Services & Pick<Context, 'log'>, locale: Locale): Context {
  return { ...services, actor: guest, locale, mustInclude: null, visitor: nobody, caller: nobody };
}
