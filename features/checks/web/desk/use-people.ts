import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { listLeadManagers } from '../../../leads/staff-contract.ts';
import { listInspectors } from '../../staff-contract.ts';

type Person = { id: number; name: string };
export type People = { managers: readonly Person[]; inspectors: readonly Person[] };

/** The people that managers can give checks to. */
export function usePeople(api: ApiClient): People {
  const managers = useApiQuery(api, listLeadManagers, {}).data?.results ?? [];
  const inspectors = useApiQuery(api, listInspectors, {}).data?.results ?? [];
  return { managers, inspectors };
}
