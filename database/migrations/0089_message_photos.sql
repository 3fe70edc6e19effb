-- Owner: listings, conversations. Photos in messages.

-- Null: the photo is for no ad.
alter table photo_uploads alter column ad_id drop not null;
-- Shown where the owner of this table cannot look, such as in a message: the sweep leaves it.
alter table photos add column is_kept boolean not null default false;

alter table conversation_messages
  add column photo_id bigint references photos (id),
  add check ((kind = 'photo') = (photo_id is not null));
create index conversation_messages_by_photo on conversation_messages (photo_id) where photo_id is not null;
