-- Owner: documents. What the company says in writing; a version never changes, so that one can tell what was accepted.
create table document_versions (
  document text not null check (document in ('about', 'agreement', 'privacy')),
  version int not null check (version > 0),
  text_ru text not null,
  text_kk text not null,
  text_en text not null,
  -- Whoever accepted an earlier one is asked anew.
  needs_acceptance boolean not null,
  published_at timestamptz not null,
  -- Null: came with the product's files.
  published_by bigint references members,
  -- The version whose text was taken up again.
  restored_from int,
  primary key (document, version)
);

-- Which version a person accepted, when, and by doing what.
create table document_acceptances (
  member_id bigint not null references members,
  document text not null,
  version int not null,
  accepted_at timestamptz not null,
  occasion text not null check (occasion in ('registered', 'published_ad', 'asked_anew')),
  -- The language that it was shown in.
  locale text not null,
  primary key (member_id, document, version),
  foreign key (document, version) references document_versions
);
create index document_acceptances_by_version on document_acceptances (document, version);

-- Owner: company.
alter table branches
  add column hours_ru text not null default '',
  add column hours_kk text not null default '',
  add column hours_en text not null default '',
  -- Known by its slug where it came with the product's files.
  alter column slug drop not null;

create table marketing_claims (
  claim text primary key check (claim in ('reach', 'choice')),
  text_ru text not null,
  text_kk text not null,
  text_en text not null
);

-- Whoever changes a part says which state they saw. From the first change by staff on, the files leave it alone.
create table company_parts (
  part text primary key check (part in ('contacts', 'branches', 'claims')),
  version int not null default 0,
  changed_at timestamptz,
  changed_by bigint references members
);
insert into company_parts (part) values ('contacts'), ('branches'), ('claims');
