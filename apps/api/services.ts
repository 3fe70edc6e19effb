import type pg from 'pg';
import type { PlatformServices, Readers, Services } from '../../platform/server/context.ts';
import { openDatabase } from '../../platform/server/database.ts';
import { readIndicators } from '../../platform/server/health-indicator.ts';
import { createMetrics } from '../../platform/server/metrics.ts';
import { createReferenceVersion } from '../../platform/server/reference-cache.ts';
import { createReplicas } from '../../platform/server/replicas.ts';
import {
  accountStates,
  auditActions,
  auditTargets,
  features,
  healthIndicators,
  leadKinds,
  messageKinds,
  onNewMember,
  personalData,
  photosInUse,
  staffFigures,
  staffQueues,
  staffSearches,
} from './features.ts';

type ServiceParts = Pick<PlatformServices, 'config' | 'pool' | 'db' | 'clock' | 'storage'>;

const readersOf = (pool: pg.Pool): Readers =>
  Object.assign({ pool, db: openDatabase(pool) }, ...features.map((feature) => feature.readers?.(pool)));

/** Assembles the services of all features, for the server and for tests. */
export function createServices({ config, pool, db, clock, storage }: ServiceParts): Services {
  const services: PlatformServices = {
    config,
    pool,
    db,
    replicas: createReplicas(
      { primary: String(pool.options.connectionString), urls: config.replicaUrls },
      readersOf,
    ),
    clock,
    storage,
    metrics: createMetrics(),
    personalData,
    auditActions,
    auditTargets,
    messageKinds,
    leadKinds,
    accountStates,
    staffQueues,
    staffFigures,
    staffSearches,
    readHealth: () => readIndicators(healthIndicators, services as Services),
    photosInUse,
    onNewMember,
    referenceVersion: createReferenceVersion(db),
  };
  return Object.assign(
    services,
    ...features.map((feature) => feature.readers?.(pool)),
    ...features.map((feature) => feature.services?.(services)),
  );
}
