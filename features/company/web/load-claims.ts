import type { PageRequest } from '../../../platform/web/page.ts';
import { listClaims } from '../contract.ts';

export async function loadClaims({ context }: Pick<PageRequest, 'context'>) {
  return (await context.api.call(listClaims, {})).results;
}
