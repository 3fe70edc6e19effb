-- Owner: profiles. Who has agreed to promotions or news, or no longer, and when: a mailing needs a consent that can be proved.
-- Kept by the database, because the profile's page, the links of letters and staff's tools change the switches.
create table mailing_consents (
  id bigint primary key generated always as identity,
  member_id bigint not null references members,
  mailing text not null check (mailing in ('promotions', 'news')),
  is_given boolean not null,
  changed_at timestamptz not null default now()
);
create index mailing_consents_of_member on mailing_consents (member_id);

-- Nobody knows since when those who wish them now have wished them.
insert into mailing_consents (member_id, mailing, is_given)
select member_id, mailing, true from profiles
  cross join lateral (values ('promotions', promotions), ('news', news)) wish (mailing, is_wished) where is_wished;

create function record_mailing_consents() returns trigger language plpgsql as $$
begin
  insert into mailing_consents (member_id, mailing, is_given)
  select new.member_id, mailing, is_given
  from (values ('promotions', new.promotions, tg_op = 'UPDATE' and old.promotions),
    ('news', new.news, tg_op = 'UPDATE' and old.news)) wish (mailing, is_given, was_given)
  where is_given <> was_given;
  return null;
end $$;
create trigger record_mailing_consents after insert or update of promotions, news on profiles
for each row execute function record_mailing_consents();
