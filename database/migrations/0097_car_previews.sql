-- Owner: listings. Stored pictures of cars for links to them. The listing may be gone; its picture is swept then.
create table car_previews (
  listing_id bigint not null,
  locale text not null,
  storage_key text not null,
  primary key (listing_id, locale)
);
