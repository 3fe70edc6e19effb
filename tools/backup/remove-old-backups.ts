import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../../platform/contract/durations.ts';

/** The name of a backup that was made at this moment, in UTC to the second. */
export function backupName(madeAt: Date, isEncrypted: boolean): string {
  const time = madeAt.toISOString().slice(0, 19).replaceAll(':', '-');
  return `tulpar-${time}.tar.zst${isEncrypted ? '.age' : ''}`;
}

const namePattern = /^tulpar-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.tar\.zst(\.age)?$/;

/**
 * Removes the backups in a folder that are older than so many days, by the time in their names; other files stay. Call it
 * after a new backup is complete. Who has closed an account is in backups until then. Returns the removed names.
 */
export async function removeOldBackups(
  folder: string,
  { days, now }: { days: number; now: Date },
): Promise<string[]> {
  const oldest = now.getTime() - days * dayMs;
  const old = (await readdir(folder)).filter((name) => {
    const [, day, hour, minute, second] = namePattern.exec(name) ?? [];
    return day !== undefined && Date.parse(`${day}T${hour}:${minute}:${second}Z`) < oldest;
  });
  for (const name of old) await rm(join(folder, name));
  return old;
}
