import type { PageRequest } from '../../../platform/web/page.ts';
import { listBranches, readContacts } from '../../company/contract.ts';

export async function loadContacts({ context: { api }, search }: PageRequest) {
  const [{ results }, branches] = await Promise.all([api.call(readContacts, {}), api.call(listBranches, {})]);
  return {
    contacts: results[0] ?? null,
    branches: branches.results,
    selectedCity: typeof search.city === 'string' ? search.city : null,
  };
}
