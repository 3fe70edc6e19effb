import type { Database } from '../../../platform/server/database.ts';
import { hasDemoCars } from '../../listings/server/public.ts';

/** Whether to show the notice that demo sellers do not exist. False also if the database does not respond. */
export const showsDemoNotice = (db: Database): Promise<boolean> => hasDemoCars(db).catch(() => false);
