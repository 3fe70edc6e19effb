import { databaseName } from './desk/open-database.ts';

/**
 * Deletes what this device has of inspections, because the member is not signed in any more. What was not sent stays until
 * the same member signs in again and it is sent: a session may end in the middle of an inspection without a connection.
 */
export async function forgetSentInspections(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  if (!databases.some(({ name }) => name === databaseName)) return;
  const { forgetSent } = await import('./desk/forget-sent.ts');
  await forgetSent();
}
