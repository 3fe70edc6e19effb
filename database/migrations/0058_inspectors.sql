-- Owner: checks. The inspector who looks at the car and writes the report. The assignee, a manager, stays responsible
-- for the order and its payment.
alter table check_requests add column inspector_id bigint references members;
create index check_requests_by_inspector on check_requests (inspector_id) where inspector_id is not null;
