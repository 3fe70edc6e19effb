import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * Three releases after this one, which rename a column as it must be done while processes of two releases run: a release
 * that has both columns, one that writes the new one, one that drops the old one.
 */

const root = join(import.meta.dirname, '../..');
const copied = [
  'apps',
  'database',
  'features',
  'platform',
  'tools',
  'dist',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];
const patchedFile = 'features/favourites/server/queries.ts';

const expand = `alter table favourite_notes add column written_at timestamptz;
alter table favourite_notes alter column changed_at drop not null;
create function both_times_of_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.written_at := coalesce(new.written_at, new.changed_at);
  elsif new.changed_at is distinct from old.changed_at then
    new.written_at := new.changed_at;
  end if;
  new.changed_at := new.written_at;
  return new;
end $$;
create trigger both_times before insert or update on favourite_notes for each row execute function both_times_of_note();`;
const migrate = `update favourite_notes set written_at = changed_at where written_at is null;
alter table favourite_notes alter column written_at set not null;`;
const contract = `drop trigger both_times on favourite_notes;
drop function both_times_of_note();
alter table favourite_notes drop column changed_at;`;

const releases = [
  { name: 'expand', migration: expand, writesNewColumn: false },
  { name: 'migrate', migration: migrate, writesNewColumn: true },
  { name: 'contract', migration: contract, writesNewColumn: true },
];

/** Makes the folders of the releases, oldest first. */
export async function makeReleases(folder: string): Promise<{ name: string; folder: string }[]> {
  const made: { name: string; folder: string }[] = [];
  for (const [at, { name, writesNewColumn }] of releases.entries()) {
    const release = join(folder, `release-${name}`);
    await mkdir(release);
    for (const part of copied) await cp(join(root, part), join(release, part), { recursive: true });
    await symlink(join(root, 'node_modules'), join(release, 'node_modules'));
    for (const [number, earlier] of releases.slice(0, at + 1).entries())
      await writeFile(
        join(release, 'database/migrations', `900${number}_${earlier.name}_notes.sql`),
        earlier.migration,
      );
    if (writesNewColumn) await renameColumn(join(release, patchedFile));
    made.push({ name, folder: release });
  }
  return made;
}

async function renameColumn(file: string): Promise<void> {
  const source = await readFile(file, 'utf8');
  const patched = source.replaceAll('changed_at: now', 'written_at: now');
  if (patched === source)
    throw new Error(`${patchedFile} writes changed_at no more: the rehearsal needs another column`);
  await writeFile(file, patched);
}
