-- Owner: identity. What a person is called and the language they read belong to the account: letters, codes and every list of
-- people need them. Null language: the person has not opened the site yet.
alter table members
  add column name text,
  add column language text check (language in ('ru', 'kk', 'en'));

update members set name = profiles.name, language = profiles.language
from profiles where profiles.member_id = members.id;

alter table profiles drop column name, drop column language;
