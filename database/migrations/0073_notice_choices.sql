-- Owner: profiles. Where the person does not wish to be told of what, such as `favourites.email`; everything else is on.
alter table profiles add column muted_notices text[] not null default '{}';

-- Owner: messages.
alter table service_messages
  -- What it is about; null for promotions and for messages from before there were topics.
  add column topic text,
  -- False: the person wishes it only by e-mail or on the phone.
  add column in_inbox boolean not null default true,
  -- Its e-mail is still to be sent, together with others of its topic.
  add column letter_waits boolean not null default false;
create index service_messages_letters on service_messages (member_id) where letter_waits;

-- Owner: favourites. Whether the car was on sale, sold or withdrawn when the member last heard of it.
alter table favourites add column known_status text not null default 'published';
update favourites set known_status = listings.status from listings where listings.id = favourites.listing_id;

-- Owner: favourites. What a member has written down about a saved car; only the member sees it. It outlives the heart for
-- some hours, so that taking the car back brings it back.
create table favourite_notes (
  member_id bigint not null references members (id),
  listing_id bigint not null references listings (id) on delete cascade,
  note text not null check (char_length(note) between 1 and 500),
  changed_at timestamptz not null,
  primary key (member_id, listing_id)
);
create index favourite_notes_by_listing on favourite_notes (listing_id);
