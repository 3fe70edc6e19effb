-- Owner: favourites. Cars that a member does not wish to see in lists, and sellers, each named by one of their cars.
create table hidden_listings (
  member_id bigint not null references members (id),
  listing_id bigint not null references listings (id) on delete cascade,
  hides_seller boolean not null,
  position integer not null,
  primary key (member_id, hides_seller, listing_id)
);
create index hidden_listings_by_listing on hidden_listings (listing_id);
