-- The title of the car that a request is about, as it was when the request came: the desk reads no ads.
alter table leads add column car_title text;
update leads set car_title = concat_ws(' ', b.name, m.name, l.year)
from listings l join brands b on b.id = l.brand_id left join models m on m.id = l.model_id
where l.id = leads.listing_id;
