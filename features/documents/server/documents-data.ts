import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReferenceSet } from '../../../platform/server/reference-data.ts';
import { documentNames } from '../contract.ts';
import { addVersion, lockDocument, normalizeText } from './desk.ts';
import { versionOf, versionsOf } from './queries.ts';

const folder = join(import.meta.dirname, '../data');
const textOf = async (name: string) => normalizeText(await readFile(join(folder, name), 'utf8'));

/**
 * The documents that ship with the product. Published versions never change: if the files change, they become a new
 * version, unless staff have published a version of their own.
 */
export const documentsData: ReferenceSet = {
  name: 'documents',
  sources: [folder],
  async load(trx) {
    for (const document of documentNames) {
      const [ru, kk, en] = await Promise.all([
        textOf(`${document}.ru.md`),
        textOf(`${document}.kk.md`),
        textOf(`${document}.en.md`),
      ]);
      await lockDocument(trx, document);
      const versions = await versionsOf(trx, document);
      const rows = await Promise.all(versions.map(({ version }) => versionOf(trx, document, version)));
      const [latest] = rows;
      const isEditedByStaff = rows.some((row) => row?.published_by !== null);
      const isSame = latest?.text_ru === ru && latest.text_kk === kk && latest.text_en === en;
      if (isEditedByStaff || isSame) continue;
      await addVersion(trx, {
        document,
        version: (latest?.version ?? 0) + 1,
        texts: { ru, kk, en },
        needs_acceptance: false,
        published_by: null,
        restored_from: null,
        now: new Date(),
      });
    }
    return documentNames.length;
  },
};
