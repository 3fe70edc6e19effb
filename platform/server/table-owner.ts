import type { DB } from './database-types.ts';

export type Table = keyof DB;

/** Tables that the platform owns. Every other table is listed in the `tables` of exactly one feature. */
export const platformTables: readonly Table[] = [
  'action_counts',
  'outbox',
  'reference_data',
  'server_keys',
  'site_assets',
];
