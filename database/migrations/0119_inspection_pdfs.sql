-- A report as PDF for one kind of reader, in a language. The file lies in the storage; it is made again if what it tells
-- has changed.
create table inspection_pdfs (
  hash text not null references inspection_documents (hash) on delete cascade,
  -- "owner", "link", or "car" with the number of an ad.
  reader text not null,
  locale text not null check (locale in ('ru', 'kk', 'en')),
  -- SHA-256 of all that the file tells.
  made_from text not null,
  made_at timestamptz not null,
  primary key (hash, reader, locale)
);
create index inspection_pdfs_by_age on inspection_pdfs (made_at);
