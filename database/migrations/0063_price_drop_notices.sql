-- Owner: favourites. The lowest price that the member has been told of; null: none yet, so the price at the time of saving.
alter table favourites add column told_price_tenge bigint;
-- The notices look at the price changes of the last day.
create index listing_prices_by_time on listing_prices (set_at);
