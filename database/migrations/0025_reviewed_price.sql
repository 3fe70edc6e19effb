-- The price that a moderator has approved last. Small changes of the price need no review, so `approved` follows them;
-- this stays, and a new price is compared with it. Until now the audit log answered: the price that the first change
-- after the last approval has replaced.
alter table ads add column reviewed_price_tenge bigint check (reviewed_price_tenge > 0);

with approvals as (
  select target_id, max(id) as id from audit_log
  where target_type = 'ad' and action = 'ad_approve' group by target_id
), first_changes as (
  select distinct on (audit_log.target_id) audit_log.target_id::bigint as ad_id, (details ->> 'from')::bigint as price
  from audit_log left join approvals on approvals.target_id = audit_log.target_id
  where target_type = 'ad' and action = 'ad_price' and audit_log.id > coalesce(approvals.id, 0)
  order by audit_log.target_id, audit_log.id
)
update ads set reviewed_price_tenge = coalesce(first_changes.price, (ads.approved ->> 'price')::bigint)
from ads others left join first_changes on first_changes.ad_id = others.id
where others.id = ads.id and ads.approved is not null;
