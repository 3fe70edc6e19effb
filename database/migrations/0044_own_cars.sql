-- Owner: selling. The company's own cars are written with the same form as members' ads. Their ads belong to no member:
-- any manager keeps them.
alter table ads alter column member_id drop not null;
create index ads_own on ads (updated_at desc, id desc) where member_id is null;

-- Owner: listings. The branch where an own car stands.
alter table listings add column branch_id integer references branches;
