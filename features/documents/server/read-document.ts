import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { withHardSpaces } from '../../../platform/contract/hard-spaces.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { readOperator } from '../../company/server/public.ts';
import type { readDocument as contract } from '../contract.ts';
import { versionOf, versionsOf } from './queries.ts';

/** Stands in a text for the company's legal form and name, BIN and address, which an admin keeps in one place. */
const operatorMark = '{operator}';

export async function readDocument(
  { db, locale }: Context,
  { document, version }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const versions = await versionsOf(db, document);
  const requestedVersion = version ?? versions[0]?.version;
  const row = requestedVersion === undefined ? undefined : await versionOf(db, document, requestedVersion);
  if (!row) throw new Problem('not_found');
  return {
    document,
    version: row.version,
    published_at: row.published_at.toISOString(),
    text: withHardSpaces(row[`text_${locale}`]).replaceAll(operatorMark, await readOperator(db, locale)),
    versions: versions.map((row) => ({
      version: row.version,
      published_at: row.published_at.toISOString(),
    })),
  };
}
