-- Owner: leads. A time that the manager proposed and the person has not agreed to yet.
alter table leads add column visit_is_agreed boolean not null default true;
