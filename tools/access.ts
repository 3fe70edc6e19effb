import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '../apps/api/features.ts';
import { accessDocument } from '../apps/api/testing/access-rules.ts';
import { readArguments } from './arguments.ts';

const help = `Writes docs/access.md anew from the contracts: who may call what.

  npm run access`;

readArguments({}, help);
await writeFile(
  join(import.meta.dirname, '../docs/access.md'),
  accessDocument(calls.map(({ endpoint }) => endpoint)),
);
