-- Owner: identity. The public name of an account in the address of a seller's page: random, so that nobody can count
-- accounts or go through them one by one.
alter table members add column public_id uuid not null default gen_random_uuid() unique;
