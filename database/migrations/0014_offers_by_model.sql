-- People look for a model in a city, and a seller's page asks for the place of each ad in such a list: only the rows
-- of that model and city are read then, not those of the whole model.
create index offers_by_model on offers (model_id, city_id);
analyze offers;
