-- Owner: identity. Which session of the embedded provider opened this one: whoever ends this one ends that one, too.
alter table member_sessions add column provider_session_id text;
