-- The ratings of prices. The table `offers`, which has their codes, is made before the reference data are loaded; those
-- then bring the labels. Without these rows, the ads of an installation that is older would be without a rating.
insert into facet_values (facet, key, name_ru, name_kk, name_en, position, code)
select 'rating', key, key, key, key, code, code
from unnest(array['great', 'good', 'fair', 'high', 'very_high', 'suspicious', 'unrated'])
  with ordinality as given (key, code)
on conflict do nothing;
