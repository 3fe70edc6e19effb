-- Owner: favourites. Cars that a member keeps: saved, compared, looked at.

create table favourites (
  member_id bigint not null references members,
  listing_id bigint not null references listings on delete cascade,
  -- The order in which they were saved; a moment may be shared.
  id bigint generated always as identity,
  saved_at timestamptz not null,
  -- What the car cost then, so that a person sees whether it has become cheaper.
  price_tenge bigint not null,
  primary key (member_id, listing_id)
);
create index favourites_by_member on favourites (member_id, id desc);
-- Who waits for news of an ad, and the ads that are erased with their listing.
create index favourites_by_listing on favourites (listing_id);

create table compared_listings (
  member_id bigint not null references members,
  listing_id bigint not null references listings on delete cascade,
  position int not null,
  primary key (member_id, listing_id)
);
create index compared_listings_by_listing on compared_listings (listing_id);

create table viewed_listings (
  member_id bigint not null references members,
  listing_id bigint not null references listings on delete cascade,
  -- The order in which they were looked at, the last one with the highest number.
  id bigint generated always as identity,
  viewed_at timestamptz not null,
  primary key (member_id, listing_id)
);
create index viewed_listings_by_member on viewed_listings (member_id, id desc);
create index viewed_listings_by_listing on viewed_listings (listing_id);
