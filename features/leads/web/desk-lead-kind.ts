import type { ComponentType } from 'react';
import type { LeadKindWords } from '../../../platform/contract/lead-kind.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import type { TextArea } from '../../../platform/web/i18n.tsx';
import type { Lead } from '../staff-contract.ts';

/** A kind of leads at the managers' desk. */
export type DeskLeadKind = LeadKindWords & {
  /** The areas whose texts its components show. */
  texts?: readonly TextArea[];
  /** The facts that only requests of this kind have. */
  Facts?: ComponentType<{ facts: Lead['facts'] }>;
  /** A panel of the desk's settings. */
  Settings?: ComponentType<{ api: ApiClient; isAdmin: boolean }>;
};
