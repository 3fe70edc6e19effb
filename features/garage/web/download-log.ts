import type { ApiClient } from '../../../platform/web/api-client.ts';
import { createWrapperCalls } from '../../../platform/web/wrapper-calls.ts';
import { printServices } from '../contract.ts';

/** Hands the person the printed log; false when the server did not make it. */
export async function downloadLog(api: ApiClient, carId: number): Promise<boolean> {
  const log = await createWrapperCalls(api).get(printServices, { carId: String(carId) });
  if (!log) return false;
  const bytes = Uint8Array.from(atob(log.pdf), (sign) => sign.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = log.file_name;
  link.click();
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}
