-- Other values of the facet whose cars this one finds too: "any automatic" is AT, CVT, DCT or SS.
alter table facet_values add column stands_for text[] not null default '{}';
