-- Guarantee and return terms of own cars, with versions like the other documents.
alter table document_versions drop constraint document_versions_document_check;
alter table document_versions add constraint document_versions_document_check
  check (document in ('about', 'agreement', 'guarantee', 'privacy'));
