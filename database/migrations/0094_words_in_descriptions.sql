-- The words of a description as searches compare them: lower case, letters of Kazakh as people type them, see foldText of
-- features/catalogue/server/text-query. Endings are cut from the words that are looked for, which then begin words here.
create function description_words(description text) returns tsvector
language sql immutable strict parallel safe as $$
  select to_tsvector('simple', translate(description,
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯӘҒҚҢӨҰҮҺІёәғқңөұүһі',
    'абвгдеежзийклмнопрстуфхцчшщъыьэюяагкноуухиеагкноуухи'))
$$;

create index listings_description_words on listings using gin (description_words(description))
  where status = 'published';
