-- Owner: favourites. The estimate of the car when it was saved; null: there was none, or the car was saved before this.
alter table favourites add column fair_price_tenge bigint;
