import type { Row } from '../../import/server/public.ts';

/** A row of a feed: its cells by the name of the column, or why it cannot be read. */
export type FeedRow = Row<Record<string, string>>;
