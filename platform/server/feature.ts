import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { FeatureServices, PlatformServices, Services } from './context.ts';
import type { Database } from './database.ts';
import type { OnNewMember } from './new-member.ts';
import type { PersonalData } from './personal-data.ts';
import type { ReferenceSet } from './reference-data.ts';
import type { ServedCall } from './serve.ts';
import type { PhotoStorage } from './storage.ts';
import type { Table } from './table-owner.ts';

/**
 * Everything that the server runs of one feature: what `features/NAME/server/feature.ts` exports and
 * `apps/api/features.ts` lists.
 */
export type Feature = {
  name: string;
  /** What this feature alone writes; others call a function of its `public.ts`, and may read. */
  tables?: readonly Table[];
  /** Caches and engines that it adds to `Services`; they may read `services` only when they are used. */
  services?: (services: PlatformServices) => Partial<FeatureServices>;
  calls?: readonly ServedCall[];
  /** Jobs by name. Waiting rows of the queue carry these names: renaming one loses them. */
  tasks?: (services: Services) => TaskList;
  /** Lines of crontab that start tasks; the queue's clock is UTC. */
  schedule?: readonly string[];
  nightly?: NightlyWork;
  /** After the migrations of each start: brings a table that code generates to its newest form, and says what was done. */
  migrate?: (db: Database) => Promise<string[]>;
  /** Rows that come with the product as files, loaded in this order. */
  referenceData?: readonly ReferenceSet[];
  sitemap?: {
    /** Pages that change seldom and have content of their own: part of `pages.xml`. */
    pages?: readonly string[];
    files?: readonly SitemapFile[];
  };
  /** Paths of pages whose forms work without script: each answers its own POST. */
  formPages?: readonly string[];
  personalData?: readonly PersonalData[];
  onNewMember?: OnNewMember;
  demoData?: DemoData;
  /** Routes that are not calls, such as windows of other services. */
  mountRoutes?: (app: FastifyInstance, services: Services) => void;
  /** What runs as long as the process does; started once the server listens. */
  start?: (parts: ProcessParts) => { close(): Promise<void> };
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

/** `/sitemaps/{name}.xml`, or `/sitemaps/{name}-{part}.xml` where it has parts. */
export type SitemapFile = {
  name: string;
  /** Numbers of the parts of what is too long for one file. */
  parts?: (db: Database) => Promise<{ part: number; changedAt: Date | null }[]>;
  entries: (db: Database, part: number) => SitemapEntries | Promise<SitemapEntries>;
};

export type DemoParts = {
  pool: pg.Pool;
  db: Database;
  storage: PhotoStorage;
  now: Date;
  /** Prints a step of the start: for what takes seconds. */
  step: (title: string, work: (report: (line: string) => void) => Promise<string>) => Promise<unknown>;
};

/** What fills a site in demo mode. Features make theirs in the order of their list, and remove it in the opposite one. */
export type DemoData = {
  /** At each start in demo mode: makes what is missing, and nothing that somebody has changed or removed. */
  make: (parts: DemoParts) => Promise<void>;
  /** `npm run demo -- --remove` */
  remove?: (
    parts: Pick<DemoParts, 'pool' | 'db' | 'storage'> & { report: (line: string) => void },
  ) => Promise<void>;
  /** At each start without demo mode. */
  revoke?: (db: Database, now: Date) => Promise<void>;
};

type ProcessParts = { services: Services; url: string; log: FastifyBaseLogger };
