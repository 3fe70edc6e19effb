-- Owner: moderation. Ids of ads are those of `listings` and `ads`, which share one sequence: a complaint may be about
-- an ad of either, so there is no foreign key.

-- Who looks at an ad now. A claim past its end is nobody's.
create table moderation_claims (
  ad_id bigint primary key,
  member_id bigint not null references members,
  claimed_at timestamptz not null,
  expires_at timestamptz not null
);
create index moderation_claims_by_member on moderation_claims (member_id);

-- What was decided, by whom and why; kept for good.
create table moderation_decisions (
  id bigint generated always as identity primary key,
  ad_id bigint not null,
  submission_no int not null,
  occasion text not null check (occasion in ('submission', 'appeal', 'complaint')),
  decision text not null check (decision in ('approve', 'reject', 'block')),
  codes text[] not null default '{}',
  comment text check (length(comment) <= 1000),
  member_id bigint not null references members,
  seller_id bigint references members,
  -- Since when it waited.
  submitted_at timestamptz not null,
  decided_at timestamptz not null,
  -- Of an ad that is nobody's, imported or of the demo set: what an undone block goes back to.
  status_before text,
  -- Taken back within ten seconds by whoever made it.
  reverted_at timestamptz
);
-- Nobody decides twice on what was sent once, whatever else fails.
create unique index moderation_decisions_once on moderation_decisions (ad_id, submission_no, occasion)
  where reverted_at is null and occasion <> 'complaint';
create index moderation_decisions_by_ad on moderation_decisions (ad_id, id desc);
create index moderation_decisions_by_seller on moderation_decisions (seller_id, id desc);
create index moderation_decisions_by_time on moderation_decisions (decided_at);

-- The same car or the same phone in another ad, of any state.
create index listings_by_vin on listings (vin) where vin is not null;
create index listings_by_any_phone on listings (contact_phone) where contact_phone is not null;
create index ads_by_submitted_vin on ads ((submitted ->> 'vin')) where submitted ->> 'vin' is not null;
