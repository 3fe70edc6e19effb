import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { TaskList } from 'graphile-worker';
import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { AccountState } from './account-state.ts';
import type { AuditActions, AuditTargets } from './audit-action.ts';
import type { Config } from './config.ts';
import type { FeatureServices, PlatformServices, Services } from './context.ts';
import type { Database } from './database.ts';
import type { HealthIndicator } from './health-indicator.ts';
import type { LeadKind } from './lead-kind.ts';
import type { MessageKinds } from './message-kind.ts';
import type { OnNewMember } from './new-member.ts';
import type { PersonalData } from './personal-data.ts';
import type { ReferenceSet } from './reference-data.ts';
import type { ServedCall } from './serve.ts';
import type { StaffFigure, StaffQueue } from './staff-figure.ts';
import type { StaffSearch } from './staff-search.ts';
import type { PhotoStorage } from './storage.ts';
import type { Table } from './table-owner.ts';

/**
 * What a feature adds to the server. Each `features/NAME/server/feature.ts` exports one, and `apps/api/features.ts`
 * lists them all.
 */
export type Feature = {
  name: string;
  /** Tables that only this feature writes. Others may read them, and change them through functions of its `public.ts`. */
  tables?: readonly Table[];
  /** Caches and engines that the feature adds to `Services`. Do not read `services` while creating them, only later. */
  services?: (services: PlatformServices) => Partial<FeatureServices>;
  /** Those that only read from the database, made once for the primary and once for each replica. */
  readers?: (pool: pg.Pool) => Partial<FeatureServices>;
  calls?: readonly ServedCall[];
  /** Job handlers by task name. Queued jobs store the name, so renaming a task loses its queued jobs. */
  tasks?: (services: Services) => TaskList;
  /** Crontab lines that start tasks, in UTC. */
  schedule?: readonly string[];
  nightly?: NightlyWork;
  /** Runs at each start after the SQL migrations, for tables that code generates. Returns one line per change. */
  migrate?: (db: Database) => Promise<string[]>;
  /** Sets of rows that ship with the product as files; they are loaded in this order. */
  referenceData?: readonly ReferenceSet[];
  sitemap?: {
    /** Paths of pages that rarely change, listed in `pages.xml`. */
    pages?: readonly string[];
    files?: readonly SitemapFile[];
  };
  /**
   * Paths, without a language, of pages that look different to visitors of different cities. Only for these does the
   * server read the cookie `city`, and caches a page for each city.
   */
  pagesByCity?: RegExp;
  /**
   * Beginnings of the paths, without a language, of pages that only those may see who got their address. No cache keeps
   * them, search engines are told to stay away, and the address is told to no other site and to no log.
   */
  secretPages?: readonly string[];
  /**
   * Query parameters that the feature's pages read themselves, besides the fields of calls. The server takes all others out
   * of a page's address. They are declared here and not in `page()`, so that browsers do not load them.
   */
  queryParameters?: readonly string[];
  /** Paths of pages whose forms work without JavaScript: they accept a POST to their own address. Here for the same reason. */
  formPages?: readonly string[];
  /** Queries for the ids of the members' photos that the feature shows; the nightly sweep deletes photos that none does. */
  photosInUse?: readonly RawBuilder<unknown>[];
  personalData?: readonly PersonalData[];
  /** What the feature writes to the audit log, with `auditWriter` of identity. */
  auditActions?: AuditActions;
  auditTargets?: AuditTargets;
  /**
   * The messages that the feature sends to members, with `notifier` of messages. The inbox stores a kind's name, so
   * renaming a kind needs a migration.
   */
  messageKinds?: MessageKinds;
  /** The kinds of requests to the company that the feature records, with `recordLead` of leads. */
  leadKinds?: readonly LeadKind[];
  /** What the feature's sections of a member's account have to tell. */
  accountStates?: readonly AccountState[];
  /** What waits for staff, and the numbers of the admins' overview. */
  staffQueues?: readonly StaffQueue[];
  staffFigures?: readonly StaffFigure[];
  /** What the search over everything in the staff area finds of this feature. */
  staffSearches?: readonly StaffSearch[];
  /** What the person who runs the product watches. */
  healthIndicators?: readonly HealthIndicator<Services>[];
  onNewMember?: OnNewMember;
  demoData?: DemoData;
  /** Routes outside of the API, such as sign-in windows of other providers. */
  mountRoutes?: (app: FastifyInstance, services: Services) => void;
  /** Starts what the requests of a web process need, once it listens; `close` stops it at shutdown. */
  startWeb?: StartPart;
  /** Whether a web process can answer as quickly as others; before that a balancer should send nobody there. */
  isReady?: (services: Services) => boolean;
  /** Starts what runs beside the jobs of a worker process. */
  startWorker?: StartPart;
};

/** Runs soon after midnight in Almaty. */
type NightlyWork = {
  /** Deletes rows that are no longer needed. */
  deleteOld?: (services: Services) => Promise<void>;
  /** Deletes files that nothing refers to. */
  sweepFiles?: (services: Services) => Promise<void>;
};

export type SitemapEntry = { path: string; changedAt?: Date | null };
type SitemapEntries = AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>;

/** `/sitemaps/{name}.xml`, or `/sitemaps/{name}-{part}.xml` if it has parts. */
export type SitemapFile = {
  name: string;
  /** The parts of a list that is too long for one file. */
  parts?: (db: Database) => Promise<{ part: number; changedAt: Date | null }[]>;
  entries: (db: Database, part: number) => SitemapEntries | Promise<SitemapEntries>;
};

export type DemoParts = {
  pool: pg.Pool;
  db: Database;
  storage: PhotoStorage;
  config: Config;
  now: Date;
  /** Runs `work` as a step that is printed at the start, for work that takes seconds. */
  step: (title: string, work: (report: (line: string) => void) => Promise<string>) => Promise<unknown>;
};

/** Content of the demo mode. Features create theirs in the order of their list and remove it in reverse order. */
export type DemoData = {
  /** At each start in demo mode: creates missing rows, but does not restore what somebody has changed or removed. */
  make: (parts: DemoParts) => Promise<void>;
  /** For `npm run demo -- --remove`. */
  remove?: (
    parts: Pick<DemoParts, 'pool' | 'db' | 'storage'> & { report: (line: string) => void },
  ) => Promise<void>;
  /** Runs at each start without demo mode, to disable demo accounts and the like. */
  revoke?: (db: Database, now: Date) => Promise<void>;
};

type StartPart = (parts: { services: Services; url: string; log: FastifyBaseLogger }) => {
  close(): Promise<void>;
};
