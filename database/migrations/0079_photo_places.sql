-- Owner: listings. What a photo was added to show, in the seller's form: another device names the empty places too.
alter table photos add column place text check (place in ('front', 'back', 'side', 'interior', 'dials', 'boot'));
alter table photo_uploads add column place text
  check (place in ('front', 'back', 'side', 'interior', 'dials', 'boot'));
