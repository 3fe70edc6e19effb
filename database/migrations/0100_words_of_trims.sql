-- Searches for words look into the trim, too: who types "Camry Prestige" finds it in either. The letters are those of
-- foldText in features/catalogue/server/text-query; endings are cut from the words that are looked for.
create function ad_words(trim_name text, description text) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector('simple', translate(coalesce(trim_name, '') || ' ' || coalesce(description, ''),
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯӘҒҚҢӨҰҮҺІёәғқңөұүһі',
    'абвгдеежзийклмнопрстуфхцчшщъыьэюяагкноуухиеагкноуухи'))
$$;

create index listings_ad_words on listings using gin (ad_words(trim, description)) where status = 'published';
drop index listings_description_words;
drop function description_words(text);
