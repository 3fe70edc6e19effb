import type { DB } from './database-types.ts';

export type Table = keyof DB;

/** Tables that no feature owns; of the others, each is in the `tables` of one feature. */
export const platformTables: readonly Table[] = ['action_counts', 'outbox', 'reference_data'];
