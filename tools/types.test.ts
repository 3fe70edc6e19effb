import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../apps/api/testing/harness.ts';
import { schemaText } from './schema-text.ts';
import { generatedFiles } from './types.ts';

const root = join(import.meta.dirname, '..');

test('files generated from the migrations are up to date (fix with `npm run types`)', async ({ db }) => {
  for (const [path, text] of Object.entries(await generatedFiles(db))) {
    expect(await readFile(join(root, path), 'utf8'), path).toBe(text);
  }
});

test('the schema text contains every kind of database object', async ({ db }) => {
  const trx = await db.startTransaction().execute();
  await sql`
    create type fuel_kind as enum ('petrol', 'gas');
    create domain tenge as bigint check (value > 0);
    create table cars (
      id int generated always as identity primary key,
      "order" int not null default 7,
      price tenge unique,
      double_price int generated always as ("order" * 2) stored,
      brand_id int not null references brands on delete cascade,
      kind fuel_kind
    );
    create unique index cars_dear on cars (price desc) where kind = 'gas';
    create view dear_cars as select id from cars where price > 1000000;
    create sequence car_numbers;
    create function halved(amount int) returns int language sql immutable as 'select amount / 2';
  `.execute(trx);
  const text = await schemaText(trx);
  await trx.rollback().execute();
  for (const expected of [
    "create type fuel_kind as enum ('petrol', 'gas');",
    'create domain tenge as bigint CHECK (VALUE > 0);',
    '  id integer generated always as identity not null,',
    '  "order" integer default 7 not null,',
    '  double_price integer generated always as ("order" * 2) stored,',
    '  constraint cars_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id) ON DELETE CASCADE',
    "create unique index cars_dear ON cars USING btree (price DESC) WHERE kind = 'gas'::fuel_kind;",
    'create view dear_cars as',
    'create sequence car_numbers;',
    'FUNCTION public.halved(amount integer)',
    'create trigger listings_added AFTER INSERT ON listings',
  ]) {
    expect(text).toContain(expected);
  }
});
