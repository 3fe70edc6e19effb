import { listCities, readContacts } from '../../features/company/contract.ts';
import { formatPhone } from '../../platform/contract/phone.ts';
import type { ApiClient } from '../../platform/web/api-client.ts';
import { createWrapperCalls } from '../../platform/web/wrapper-calls.ts';
import type { Contacts } from './shell/footer.tsx';

/** In parallel, and when the browser has nothing better to do. The cities wait in its cache for the dialog. */
export async function loadStartData(api: ApiClient): Promise<Contacts | null> {
  await idleMoment();
  const calls = createWrapperCalls(api);
  const [contacts] = await Promise.all([calls.get(readContacts, {}), calls.get(listCities, {})]);
  const { phones, hours } = contacts?.[0] ?? {};
  const [phone] = phones ?? [];
  return phone && hours ? { phone, shownPhone: formatPhone(phone), hours } : null;
}

/** Safari has none to tell of. */
function idleMoment(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}
