-- Owner: company. Who operates the site, as legal pages and the footer say: legal form and name, BIN, legal address.
alter table company_contacts
  add column operator_ru text not null default '',
  add column operator_kk text not null default '',
  add column operator_en text not null default '',
  add column bin text not null default '' check (bin = '' or bin ~ '^[0-9]{12}$'),
  add column legal_address_ru text not null default '',
  add column legal_address_kk text not null default '',
  add column legal_address_en text not null default '';
