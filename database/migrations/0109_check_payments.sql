-- Owner: checks. Payments through an online gateway.

create table check_payments (
  -- The gateway knows the payment by this id. It is random, so that it names a payment of this installation only.
  id uuid primary key,
  check_id bigint not null references check_requests on delete cascade,
  -- What was asked. A later price of the check does not change it.
  amount_tenge int not null check (amount_tenge between 1 and 100000000),
  -- closed: its time is over, or the price is another now. A result may come all the same.
  status text not null check (status in ('open', 'closed', 'refused', 'wrong_sum', 'paid')),
  gateway_id text,
  -- Where the member pays; null while the gateway is being asked for it.
  pay_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the gateway was last asked for the result.
  asked_at timestamptz,
  settled_at timestamptz,
  -- The sum that came with its currency, if it is not what was asked.
  received text,
  -- When a manager confirmed the check as paid with this payment.
  counted_at timestamptz,
  refunded_at timestamptz,
  refunded_by bigint references members
);
-- A check has one payment at a time, however often and in however many tabs the button is pressed.
create unique index check_payments_open on check_payments (check_id) where status = 'open';
create index check_payments_by_check on check_payments (check_id, created_at);

-- What the gateway has said about a payment; the same said again is stored once.
create table check_payment_results (
  id bigint generated always as identity primary key,
  payment_id uuid not null references check_payments on delete cascade,
  outcome text not null check (outcome in ('paid', 'refused')),
  amount text not null,
  currency text not null,
  gateway_id text not null,
  received_at timestamptz not null,
  unique (payment_id, outcome, amount, currency, gateway_id)
);

alter table check_events drop constraint check_events_kind_check;
alter table check_events add constraint check_events_kind_check
  check (kind in ('sent', 'status', 'assigned', 'report', 'comment', 'payment', 'erased', 'slot', 'online'));
