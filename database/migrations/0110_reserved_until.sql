-- Until when a car is reserved is a fact of its ad, as `hot_until` is: what shows cars reads no table of the showroom.
alter table listings add column reserved_until timestamptz;
update listings set reserved_until = car_reservations.until from car_reservations where listing_id = listings.id;
alter table car_reservations drop column until;
