-- Owner: moderation. A decision can be corrected later, as often as needed, and without a place in the queue.
alter table moderation_decisions
  drop constraint moderation_decisions_occasion_check,
  add constraint moderation_decisions_occasion_check
    check (occasion in ('submission', 'appeal', 'complaint', 'correction')),
  -- The form that was decided on: shows what the seller has changed since. Null in decisions made before this column.
  add column submitted jsonb;
drop index moderation_decisions_once;
create unique index moderation_decisions_once on moderation_decisions (ad_id, submission_no, occasion)
  where reverted_at is null and occasion in ('submission', 'appeal');
