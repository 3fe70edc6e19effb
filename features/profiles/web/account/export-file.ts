import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { createWrapperCalls } from '../../../../platform/web/wrapper-calls.ts';
import { exportMyData } from '../../contract.ts';

/** Hands the person a file with everything that is kept about them; false when the server did not give it. */
export async function exportFile(api: ApiClient): Promise<boolean> {
  const data = await createWrapperCalls(api).get(exportMyData, {});
  if (!data) return false;
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'tulpar-auto.json';
  link.click();
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}
