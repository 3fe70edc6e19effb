-- How many parts of the sitemap the ads make, so that the list of parts is counted in memory instead of sorting all ads.
create statistics listings_sitemap_parts on (id / 20000) from listings;
