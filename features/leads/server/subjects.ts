import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /** The title of a car that has a public page, else null. Listings offers it. */
    publicCarTitle: (db: Database, id: number) => Promise<string | null>;
    /** Whether a partner, by its number as text, has a public page. Partners offers it. */
    isPartnerPublished: (db: Database, id: string) => Promise<boolean>;
  }
}

/** What says of a lead's subject, which belongs to a later feature, whether it still has a page. */
export type Subjects = Pick<Services, 'publicCarTitle' | 'isPartnerPublished'>;
