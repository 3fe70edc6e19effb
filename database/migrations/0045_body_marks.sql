-- Owner: listings. Dents, scratches, paint work and rust that the seller has marked on the drawing of the body, each with
-- one of the listing's photos if there is one.
create table listing_marks (
  listing_id bigint not null references listings on delete cascade,
  panel text not null,
  kind text not null check (kind in ('dent', 'scratch', 'paint', 'rust')),
  photo_id bigint references photos on delete set null,
  primary key (listing_id, panel, kind)
);
create index listing_marks_by_photo on listing_marks (photo_id) where photo_id is not null;
