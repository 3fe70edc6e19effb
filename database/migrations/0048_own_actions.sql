-- Owner: messages. Members are no longer told of what they do themselves, so these kinds are gone.
delete from service_messages
where kind in ('ad_submitted', 'ad_recalled', 'ad_sold', 'ad_withdrawn', 'ad_renewed', 'ad_deleted', 'check_requested');
