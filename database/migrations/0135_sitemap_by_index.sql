-- The list of the sitemap's parts reads one entry of this index for each part instead of all ads.
create index listings_sitemap on listings ((id / 20000), published_at desc) where status = 'published';
drop statistics listings_sitemap_parts;
