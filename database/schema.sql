-- What all migrations together make, for those who review or look something up. Nothing reads this file.
-- Made by `npm run types`; a test fails when it is out of date.

create table action_counts (
  action text not null,
  who text not null,
  window_seconds integer not null,
  window_start timestamp with time zone not null,
  count integer default 1 not null,
  constraint action_counts_pkey PRIMARY KEY (action, who, window_seconds, window_start)
);
create index action_counts_by_start ON action_counts USING btree (window_start);

create table ads (
  id bigint default nextval(pg_get_serial_sequence('listings'::text, 'id'::text)::regclass) not null,
  member_id bigint not null,
  status text default 'draft'::text not null,
  form jsonb default '{}'::jsonb not null,
  revision integer default 0 not null,
  submitted jsonb,
  submission_no integer default 0 not null,
  submitted_revision integer,
  submitted_at timestamp with time zone,
  approved jsonb,
  contact_phone text,
  agreed_at timestamp with time zone,
  decided_at timestamp with time zone,
  verdict jsonb,
  decision_no integer default 0 not null,
  before_decision jsonb,
  blocked_at timestamp with time zone,
  appealed_at timestamp with time zone,
  appeal_comment text,
  published_at timestamp with time zone,
  expires_at timestamp with time zone,
  warned_at timestamp with time zone,
  sold_price_tenge bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  reviewed_price_tenge bigint,
  constraint ads_pkey PRIMARY KEY (id),
  constraint ads_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint ads_check CHECK (status <> 'moderation'::text OR submitted IS NOT NULL AND submitted_at IS NOT NULL),
  constraint ads_reviewed_price_tenge_check CHECK (reviewed_price_tenge > 0),
  constraint ads_sold_price_tenge_check CHECK (sold_price_tenge > 0),
  constraint ads_status_check CHECK (status = ANY (ARRAY['draft'::text, 'moderation'::text, 'published'::text, 'rejected'::text, 'sold'::text, 'withdrawn'::text, 'expired'::text, 'blocked'::text, 'deleted'::text]))
);
create index ads_by_member ON ads USING btree (member_id, updated_at DESC);
create index ads_by_phone ON ads USING btree (contact_phone) WHERE contact_phone IS NOT NULL;
create index ads_by_submitted_vin ON ads USING btree ((submitted ->> 'vin'::text)) WHERE (submitted ->> 'vin'::text) IS NOT NULL;
create index ads_decided ON ads USING btree (decided_at) WHERE decided_at IS NOT NULL;
create index ads_expiring ON ads USING btree (expires_at) WHERE expires_at IS NOT NULL;
create index ads_in_moderation ON ads USING btree (submitted_at, id) WHERE status = 'moderation'::text;

create table audit_log (
  id bigint generated always as identity not null,
  happened_at timestamp with time zone default now() not null,
  actor_id bigint,
  action text not null,
  target_type text not null,
  target_id text not null,
  details jsonb default '{}'::jsonb not null,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members(id)
);
create index audit_log_by_target ON audit_log USING btree (target_type, target_id, id DESC);

create table branches (
  id integer generated always as identity not null,
  slug text,
  city_id integer not null,
  address_ru text not null,
  address_kk text not null,
  address_en text not null,
  phones text[] not null,
  social_url text,
  "position" integer not null,
  hours_ru text default ''::text not null,
  hours_kk text default ''::text not null,
  hours_en text default ''::text not null,
  constraint branches_pkey PRIMARY KEY (id),
  constraint branches_slug_key UNIQUE (slug),
  constraint branches_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id)
);

create table brands (
  id integer generated always as identity not null,
  slug text not null,
  name text not null,
  origin text not null,
  aliases text[] default '{}'::text[] not null,
  source text not null,
  constraint brands_pkey PRIMARY KEY (id),
  constraint brands_slug_key UNIQUE (slug),
  constraint brands_slug_check CHECK (slug !~ '^\d+$'::text)
);

create table car_reservations (
  listing_id bigint not null,
  until timestamp with time zone not null,
  lead_id bigint,
  set_at timestamp with time zone not null,
  set_by bigint not null,
  constraint car_reservations_pkey PRIMARY KEY (listing_id),
  constraint car_reservations_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE SET NULL,
  constraint car_reservations_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint car_reservations_set_by_fkey FOREIGN KEY (set_by) REFERENCES members(id)
);
create index car_reservations_by_lead ON car_reservations USING btree (lead_id);

create table check_events (
  id bigint generated always as identity not null,
  check_id bigint not null,
  happened_at timestamp with time zone not null,
  actor_id bigint,
  kind text not null,
  details jsonb default '{}'::jsonb not null,
  constraint check_events_pkey PRIMARY KEY (id),
  constraint check_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members(id),
  constraint check_events_check_id_fkey FOREIGN KEY (check_id) REFERENCES check_requests(id) ON DELETE CASCADE,
  constraint check_events_kind_check CHECK (kind = ANY (ARRAY['sent'::text, 'status'::text, 'assigned'::text, 'report'::text]))
);
create index check_events_by_check ON check_events USING btree (check_id, id);

create table check_prices (
  id bigint generated always as identity not null,
  full_tenge bigint not null,
  valuation_tenge bigint not null,
  both_tenge bigint not null,
  set_at timestamp with time zone not null,
  set_by bigint,
  constraint check_prices_pkey PRIMARY KEY (id),
  constraint check_prices_set_by_fkey FOREIGN KEY (set_by) REFERENCES members(id),
  constraint check_prices_both_tenge_check CHECK (both_tenge >= 0 AND both_tenge <= 100000000),
  constraint check_prices_full_tenge_check CHECK (full_tenge >= 0 AND full_tenge <= 100000000),
  constraint check_prices_valuation_tenge_check CHECK (valuation_tenge >= 0 AND valuation_tenge <= 100000000)
);

create table check_reports (
  id bigint generated always as identity not null,
  check_id bigint not null,
  file_key text not null,
  file_bytes integer not null,
  name text not null,
  vin text,
  report_date date not null,
  valuation_tenge bigint,
  summary text not null,
  made_at timestamp with time zone not null,
  made_by bigint,
  replaced_at timestamp with time zone,
  constraint check_reports_pkey PRIMARY KEY (id),
  constraint check_reports_check_id_fkey FOREIGN KEY (check_id) REFERENCES check_requests(id) ON DELETE CASCADE,
  constraint check_reports_made_by_fkey FOREIGN KEY (made_by) REFERENCES members(id),
  constraint check_reports_valuation_tenge_check CHECK (valuation_tenge >= 1 AND valuation_tenge <= '100000000000'::bigint)
);
create index check_reports_by_check ON check_reports USING btree (check_id, id DESC);
create unique index check_reports_current ON check_reports USING btree (check_id) WHERE replaced_at IS NULL;

create table check_requests (
  id bigint generated always as identity not null,
  member_id bigint not null,
  vin text,
  plate text,
  phone text not null,
  city_id integer not null,
  service text not null,
  price_tenge bigint not null,
  status text default 'requested'::text not null,
  assignee_id bigint,
  paid_tenge bigint,
  cancel_reason text,
  version integer default 1 not null,
  sent_count integer default 1 not null,
  created_at timestamp with time zone not null,
  last_sent_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  consent_version integer not null,
  consent_at timestamp with time zone not null,
  constraint check_requests_pkey PRIMARY KEY (id),
  constraint check_requests_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES members(id),
  constraint check_requests_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint check_requests_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint check_requests_check CHECK ((vin IS NULL) <> (plate IS NULL)),
  constraint check_requests_paid_tenge_check CHECK (paid_tenge >= 0 AND paid_tenge <= 100000000),
  constraint check_requests_service_check CHECK (service = ANY (ARRAY['full'::text, 'valuation'::text, 'both'::text])),
  constraint check_requests_status_check CHECK (status = ANY (ARRAY['requested'::text, 'confirmed'::text, 'in_work'::text, 'ready'::text, 'cancelled'::text]))
);
create index check_requests_by_assignee ON check_requests USING btree (assignee_id);
create index check_requests_by_member ON check_requests USING btree (member_id, id DESC);
create index check_requests_by_status ON check_requests USING btree (status, id);

create table cities (
  id integer generated always as identity not null,
  region_id integer not null,
  slug text not null,
  name_ru text not null,
  name_kk text not null,
  name_en text not null,
  kind text not null,
  aliases text[] default '{}'::text[] not null,
  "position" integer not null,
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_slug_key UNIQUE (slug),
  constraint cities_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id),
  constraint cities_kind_check CHECK (kind = ANY (ARRAY['city'::text, 'settlement'::text]))
);

create table company_contacts (
  is_the_only_one boolean default true not null,
  phones text[] not null,
  whatsapp text,
  email text not null,
  instagram_url text,
  hours_ru text not null,
  hours_kk text not null,
  hours_en text not null,
  constraint company_contacts_pkey PRIMARY KEY (is_the_only_one),
  constraint company_contacts_is_the_only_one_check CHECK (is_the_only_one)
);

create table company_parts (
  part text not null,
  version integer default 0 not null,
  changed_at timestamp with time zone,
  changed_by bigint,
  constraint company_parts_pkey PRIMARY KEY (part),
  constraint company_parts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES members(id),
  constraint company_parts_part_check CHECK (part = ANY (ARRAY['contacts'::text, 'branches'::text, 'claims'::text]))
);

create table compared_listings (
  member_id bigint not null,
  listing_id bigint not null,
  "position" integer not null,
  constraint compared_listings_pkey PRIMARY KEY (member_id, listing_id),
  constraint compared_listings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint compared_listings_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
create index compared_listings_by_listing ON compared_listings USING btree (listing_id);

create table credit_rates (
  id bigint generated always as identity not null,
  annual_rate numeric(5,2) not null,
  set_at timestamp with time zone not null,
  set_by bigint,
  constraint credit_rates_pkey PRIMARY KEY (id),
  constraint credit_rates_set_by_fkey FOREIGN KEY (set_by) REFERENCES members(id),
  constraint credit_rates_annual_rate_check CHECK (annual_rate >= 0::numeric AND annual_rate <= 100::numeric)
);

create table demo_choice (
  is_made boolean default true not null,
  constraint demo_choice_pkey PRIMARY KEY (is_made),
  constraint demo_choice_is_made_check CHECK (is_made)
);

create table document_acceptances (
  member_id bigint not null,
  document text not null,
  version integer not null,
  accepted_at timestamp with time zone not null,
  occasion text not null,
  locale text not null,
  constraint document_acceptances_pkey PRIMARY KEY (member_id, document, version),
  constraint document_acceptances_document_version_fkey FOREIGN KEY (document, version) REFERENCES document_versions(document, version),
  constraint document_acceptances_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint document_acceptances_occasion_check CHECK (occasion = ANY (ARRAY['registered'::text, 'published_ad'::text, 'asked_anew'::text]))
);
create index document_acceptances_by_version ON document_acceptances USING btree (document, version);

create table document_versions (
  document text not null,
  version integer not null,
  text_ru text not null,
  text_kk text not null,
  text_en text not null,
  needs_acceptance boolean not null,
  published_at timestamp with time zone not null,
  published_by bigint,
  restored_from integer,
  constraint document_versions_pkey PRIMARY KEY (document, version),
  constraint document_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES members(id),
  constraint document_versions_document_check CHECK (document = ANY (ARRAY['about'::text, 'agreement'::text, 'privacy'::text])),
  constraint document_versions_version_check CHECK (version > 0)
);

create table embedded_accounts (
  id text not null,
  account_id text not null,
  provider_id text not null,
  user_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint embedded_accounts_pkey PRIMARY KEY (id),
  constraint embedded_accounts_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint embedded_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES embedded_users(id) ON DELETE CASCADE
);
create index embedded_accounts_by_user ON embedded_accounts USING btree (user_id);

create table embedded_sessions (
  id text not null,
  expires_at timestamp with time zone not null,
  token text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  ip_address text,
  user_agent text,
  user_id text not null,
  constraint embedded_sessions_pkey PRIMARY KEY (id),
  constraint embedded_sessions_token_key UNIQUE (token),
  constraint embedded_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES embedded_users(id) ON DELETE CASCADE
);
create index embedded_sessions_by_user ON embedded_sessions USING btree (user_id);

create table embedded_users (
  id text not null,
  name text not null,
  email text not null,
  email_verified boolean default false not null,
  image text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint embedded_users_pkey PRIMARY KEY (id),
  constraint embedded_users_email_key UNIQUE (email)
);

create table embedded_verifications (
  id text not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint embedded_verifications_pkey PRIMARY KEY (id)
);
create index embedded_verifications_by_identifier ON embedded_verifications USING btree (identifier);

create table facet_values (
  facet text not null,
  key text not null,
  option_group text,
  name_ru text not null,
  name_kk text not null,
  name_en text not null,
  note text,
  "position" integer not null,
  code smallint not null,
  stands_for text[] default '{}'::text[] not null,
  constraint facet_values_pkey PRIMARY KEY (facet, key),
  constraint facet_values_facet_code_key UNIQUE (facet, code),
  constraint facet_values_check CHECK (facet <> 'option'::text OR code < 128),
  constraint facet_values_code_check CHECK (code >= 1 AND code <= 255)
);

create table favourites (
  member_id bigint not null,
  listing_id bigint not null,
  id bigint generated always as identity not null,
  saved_at timestamp with time zone not null,
  price_tenge bigint not null,
  constraint favourites_pkey PRIMARY KEY (member_id, listing_id),
  constraint favourites_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint favourites_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
create index favourites_by_listing ON favourites USING btree (listing_id);
create index favourites_by_member ON favourites USING btree (member_id, id DESC);

create table garage_cars (
  id bigint generated always as identity not null,
  member_id bigint not null,
  brand_id integer,
  brand_other text,
  model_id integer,
  model_other text,
  year integer,
  generation_id integer,
  modification_id integer,
  vin text,
  plate text,
  mileage integer not null,
  mileage_unit text default 'km'::text not null,
  status text default 'own'::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint garage_cars_pkey PRIMARY KEY (id),
  constraint garage_cars_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint garage_cars_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES generations(id),
  constraint garage_cars_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint garage_cars_model_id_fkey FOREIGN KEY (model_id) REFERENCES models(id),
  constraint garage_cars_modification_id_fkey FOREIGN KEY (modification_id) REFERENCES modifications(id),
  constraint garage_cars_check CHECK ((brand_id IS NULL) <> (brand_other IS NULL)),
  constraint garage_cars_check1 CHECK ((model_id IS NULL) <> (model_other IS NULL)),
  constraint garage_cars_mileage_check CHECK (mileage >= 0),
  constraint garage_cars_mileage_unit_check CHECK (mileage_unit = ANY (ARRAY['km'::text, 'mi'::text])),
  constraint garage_cars_status_check CHECK (status = ANY (ARRAY['own'::text, 'selling'::text, 'sold'::text]))
);
create index garage_cars_by_member ON garage_cars USING btree (member_id, id);

create table garage_reminders (
  id bigint generated always as identity not null,
  car_id bigint not null,
  title text not null,
  due_on date,
  due_mileage integer,
  done_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint garage_reminders_pkey PRIMARY KEY (id),
  constraint garage_reminders_car_id_fkey FOREIGN KEY (car_id) REFERENCES garage_cars(id) ON DELETE CASCADE,
  constraint garage_reminders_check CHECK (due_on IS NOT NULL OR due_mileage IS NOT NULL),
  constraint garage_reminders_due_mileage_check CHECK (due_mileage >= 0)
);
create index garage_reminders_by_car ON garage_reminders USING btree (car_id);
create index garage_reminders_untold ON garage_reminders USING btree (due_on) WHERE done_at IS NULL AND told_at IS NULL;

create table garage_services (
  id bigint generated always as identity not null,
  car_id bigint not null,
  done_on date not null,
  mileage integer,
  kind text not null,
  cost_tenge bigint,
  note text,
  constraint garage_services_pkey PRIMARY KEY (id),
  constraint garage_services_car_id_fkey FOREIGN KEY (car_id) REFERENCES garage_cars(id) ON DELETE CASCADE,
  constraint garage_services_cost_tenge_check CHECK (cost_tenge >= 0),
  constraint garage_services_mileage_check CHECK (mileage >= 0)
);
create index garage_services_by_car ON garage_services USING btree (car_id, done_on DESC, id DESC);

create table generations (
  id integer generated always as identity not null,
  model_id integer not null,
  slug text not null,
  name text not null,
  year_from integer not null,
  year_to integer,
  body_types text[] default '{}'::text[] not null,
  codes text[] default '{}'::text[] not null,
  source text not null,
  constraint generations_pkey PRIMARY KEY (id),
  constraint generations_model_id_slug_key UNIQUE (model_id, slug),
  constraint generations_model_id_fkey FOREIGN KEY (model_id) REFERENCES models(id)
);

create table identity_secrets (
  name text not null,
  value text not null,
  created_at timestamp with time zone default now() not null,
  constraint identity_secrets_pkey PRIMARY KEY (name)
);

create table inspection_reports (
  id bigint generated always as identity not null,
  listing_id bigint not null,
  name text not null,
  vin text,
  status text not null,
  reported_at timestamp with time zone,
  constraint inspection_reports_pkey PRIMARY KEY (id),
  constraint inspection_reports_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint inspection_reports_check CHECK ((status = 'ready'::text) = (reported_at IS NOT NULL)),
  constraint inspection_reports_status_check CHECK (status = ANY (ARRAY['generating'::text, 'ready'::text]))
);
create index inspection_reports_by_listing ON inspection_reports USING btree (listing_id);

create table lead_departments (
  kind text not null,
  email text not null,
  constraint lead_departments_pkey PRIMARY KEY (kind),
  constraint lead_departments_kind_check CHECK (kind = ANY (ARRAY['callback'::text, 'credit'::text, 'partner'::text, 'check'::text, 'reserve'::text, 'test_drive'::text]))
);

create table lead_events (
  id bigint generated always as identity not null,
  lead_id bigint not null,
  happened_at timestamp with time zone not null,
  actor_id bigint,
  kind text not null,
  details jsonb default '{}'::jsonb not null,
  constraint lead_events_pkey PRIMARY KEY (id),
  constraint lead_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members(id),
  constraint lead_events_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE,
  constraint lead_events_kind_check CHECK (kind = ANY (ARRAY['sent'::text, 'status'::text, 'assigned'::text, 'due'::text, 'comment'::text]))
);
create index lead_events_by_lead ON lead_events USING btree (lead_id, id);

create table leads (
  id bigint generated always as identity not null,
  kind text not null,
  status text default 'new'::text not null,
  phone text not null,
  last_name text,
  first_name text not null,
  comment text,
  listing_id bigint,
  facts jsonb default '{}'::jsonb not null,
  member_id bigint,
  assignee_id bigint,
  due_at timestamp with time zone,
  sent_count integer default 1 not null,
  created_at timestamp with time zone not null,
  last_sent_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  consent_version integer not null,
  consent_at timestamp with time zone not null,
  constraint leads_pkey PRIMARY KEY (id),
  constraint leads_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES members(id),
  constraint leads_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE SET NULL,
  constraint leads_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint leads_kind_check CHECK (kind = ANY (ARRAY['callback'::text, 'credit'::text, 'partner'::text, 'check'::text, 'reserve'::text, 'test_drive'::text])),
  constraint leads_status_check CHECK (status = ANY (ARRAY['new'::text, 'in_work'::text, 'done'::text, 'refused'::text]))
);
create index leads_by_age ON leads USING btree (id DESC);
create index leads_by_assignee ON leads USING btree (assignee_id);
create index leads_by_listing ON leads USING btree (listing_id);
create index leads_by_member ON leads USING btree (member_id);
create index leads_by_phone ON leads USING btree (phone, kind);
create index leads_open ON leads USING btree (kind, last_sent_at) WHERE closed_at IS NULL;

create table listing_changes (
  id bigint generated always as identity not null,
  transaction xid8 default pg_current_xact_id() not null,
  listing_id bigint not null,
  kind text not null,
  happened_at timestamp with time zone default now() not null,
  constraint listing_changes_pkey PRIMARY KEY (transaction, id),
  constraint listing_changes_kind_check CHECK (kind = ANY (ARRAY['added'::text, 'changed'::text, 'removed'::text]))
);

create table listing_days (
  listing_id bigint not null,
  day date not null,
  views integer default 0 not null,
  reveals integer default 0 not null,
  constraint listing_days_pkey PRIMARY KEY (listing_id, day),
  constraint listing_days_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
);

create table listing_imports (
  id bigint generated always as identity not null,
  fingerprint text not null,
  file_name text not null,
  published_from timestamp with time zone not null,
  published_to timestamp with time zone not null,
  report_path text not null,
  report_bytes bigint not null,
  rows_read bigint default 0 not null,
  added bigint default 0 not null,
  known bigint default 0 not null,
  refused bigint default 0 not null,
  resolved bigint default 0 not null,
  reasons jsonb default '{}'::jsonb not null,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint listing_imports_pkey PRIMARY KEY (id),
  constraint listing_imports_check CHECK (rows_read = (added + known + refused))
);
create unique index listing_imports_open ON listing_imports USING btree (fingerprint) WHERE finished_at IS NULL;

create table listing_prices (
  id bigint generated always as identity not null,
  listing_id bigint not null,
  price_tenge bigint not null,
  set_at timestamp with time zone not null,
  constraint listing_prices_pkey PRIMARY KEY (id),
  constraint listing_prices_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
);
create index listing_prices_by_listing ON listing_prices USING btree (listing_id, id);

create table listing_reports (
  id bigint generated always as identity not null,
  listing_id bigint not null,
  reason text not null,
  comment text,
  visitor text not null,
  created_at timestamp with time zone default now() not null,
  resolved_at timestamp with time zone,
  constraint listing_reports_pkey PRIMARY KEY (id),
  constraint listing_reports_listing_id_visitor_reason_key UNIQUE (listing_id, visitor, reason),
  constraint listing_reports_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_reports_comment_check CHECK (length(comment) <= 1000),
  constraint listing_reports_reason_check CHECK (reason = ANY (ARRAY['sold'::text, 'wrong_price'::text, 'wrong_facts'::text, 'wrong_photos'::text, 'fraud'::text, 'duplicate'::text, 'unreachable'::text, 'other'::text]))
);
create index listing_reports_open ON listing_reports USING btree (created_at) WHERE resolved_at IS NULL;

create table listing_visits (
  day date not null,
  listing_id bigint not null,
  kind text not null,
  visitor text not null,
  constraint listing_visits_pkey PRIMARY KEY (day, listing_id, kind, visitor),
  constraint listing_visits_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_visits_kind_check CHECK (kind = ANY (ARRAY['view'::text, 'reveal'::text]))
);
create index listing_visits_by_listing ON listing_visits USING btree (listing_id);

create table listings (
  id bigint generated by default as identity not null,
  status text not null,
  brand_id integer not null,
  model_id integer,
  generation_id integer,
  modification_id integer,
  "trim" text,
  year integer not null,
  body_type text,
  volume_cc integer,
  power_hp integer,
  fuel text,
  gas_equipment text,
  transmission text,
  drive text,
  steering text,
  color text,
  paint_finish text,
  options text[] default '{}'::text[] not null,
  condition text default 'used'::text not null,
  mileage integer,
  mileage_unit text default 'km'::text not null,
  mileage_km integer generated always as (CASE mileage_unit WHEN 'mi'::text THEN round(mileage::numeric * 1.609344)::integer ELSE mileage END) stored,
  customs text,
  damaged boolean default false not null,
  warranty boolean default false not null,
  price_tenge bigint not null,
  bargain boolean default false not null,
  exchange boolean default false not null,
  credit boolean default false not null,
  own boolean default false not null,
  inspected boolean default false not null,
  hot_until timestamp with time zone,
  seller text default 'owner'::text not null,
  seller_name text,
  contact_phone text,
  city_id integer not null,
  vin text,
  description text,
  photo_ids bigint[] default '{}'::bigint[] not null,
  source text not null,
  source_key text,
  created_at timestamp with time zone default now() not null,
  published_at timestamp with time zone,
  member_id bigint,
  seats text,
  constraint listings_pkey PRIMARY KEY (id),
  constraint listings_source_source_key_key UNIQUE (source, source_key),
  constraint listings_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint listings_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint listings_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES generations(id),
  constraint listings_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint listings_model_id_fkey FOREIGN KEY (model_id) REFERENCES models(id),
  constraint listings_modification_id_fkey FOREIGN KEY (modification_id) REFERENCES modifications(id),
  constraint listings_condition_check CHECK (condition = ANY (ARRAY['new'::text, 'used'::text])),
  constraint listings_mileage_check CHECK (mileage >= 0),
  constraint listings_mileage_unit_check CHECK (mileage_unit = ANY (ARRAY['km'::text, 'mi'::text])),
  constraint listings_price_tenge_check CHECK (price_tenge > 0),
  constraint listings_source_check CHECK (source = ANY (ARRAY['member'::text, 'import'::text, 'demo'::text])),
  constraint listings_status_check CHECK (status = ANY (ARRAY['draft'::text, 'moderation'::text, 'published'::text, 'rejected'::text, 'sold'::text, 'withdrawn'::text, 'expired'::text, 'blocked'::text, 'deleted'::text]))
);
create index listings_by_any_phone ON listings USING btree (contact_phone) WHERE contact_phone IS NOT NULL;
create index listings_by_brand ON listings USING btree (brand_id, published_at DESC, id DESC) WHERE status = 'published'::text;
create index listings_by_city ON listings USING btree (city_id, published_at DESC, id DESC) WHERE status = 'published'::text;
create index listings_by_member ON listings USING btree (member_id) WHERE member_id IS NOT NULL;
create index listings_by_model ON listings USING btree (model_id, published_at DESC, id DESC) WHERE status = 'published'::text;
create index listings_by_phone ON listings USING btree (contact_phone) WHERE status = 'published'::text AND contact_phone IS NOT NULL;
create index listings_by_salon ON listings USING btree (seller_name) WHERE status = 'published'::text AND seller_name IS NOT NULL AND (seller <> ALL (ARRAY['owner'::text, 'reseller'::text]));
create index listings_by_vin ON listings USING btree (vin) WHERE vin IS NOT NULL;
create index listings_hot ON listings USING btree (hot_until DESC) WHERE hot_until IS NOT NULL;
create index listings_newest ON listings USING btree (published_at DESC, id DESC) WHERE status = 'published'::text;
create index listings_own ON listings USING btree (published_at DESC, id DESC) WHERE own;
create trigger listings_added AFTER INSERT ON listings REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION record_added_listings();
create trigger listings_changed AFTER UPDATE ON listings REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION record_changed_listings();
create trigger listings_cleared AFTER TRUNCATE ON listings FOR EACH STATEMENT EXECUTE FUNCTION clear_offers();
create trigger listings_not_offered AFTER DELETE ON listings REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION remove_offers();
create trigger listings_offered AFTER INSERT ON listings REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION bring_offers();
create trigger listings_offered_anew AFTER UPDATE ON listings REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION renew_offers();
create trigger listings_price_changed AFTER UPDATE ON listings REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION record_listing_prices();
create trigger listings_removed AFTER DELETE ON listings REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION record_removed_listings();

create table marketing_claims (
  claim text not null,
  text_ru text not null,
  text_kk text not null,
  text_en text not null,
  constraint marketing_claims_pkey PRIMARY KEY (claim),
  constraint marketing_claims_claim_check CHECK (claim = ANY (ARRAY['reach'::text, 'choice'::text]))
);

create table member_logins (
  provider text not null,
  uid text not null,
  member_id bigint not null,
  name text,
  picture text,
  created_at timestamp with time zone default now() not null,
  constraint member_logins_pkey PRIMARY KEY (provider, uid),
  constraint member_logins_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint member_logins_provider_check CHECK (provider = ANY (ARRAY['embedded'::text, 'firebase'::text]))
);
create index member_logins_by_member ON member_logins USING btree (member_id);

create table member_roles (
  member_id bigint not null,
  role text not null,
  granted_at timestamp with time zone default now() not null,
  granted_by bigint,
  constraint member_roles_pkey PRIMARY KEY (member_id, role),
  constraint member_roles_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES members(id),
  constraint member_roles_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint member_roles_role_check CHECK (role = ANY (ARRAY['moderator'::text, 'inspector'::text, 'manager'::text, 'admin'::text]))
);

create table member_sessions (
  id uuid not null,
  member_id bigint not null,
  provider text not null,
  user_agent text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint member_sessions_pkey PRIMARY KEY (id),
  constraint member_sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint member_sessions_provider_check CHECK (provider = ANY (ARRAY['embedded'::text, 'firebase'::text, 'phone'::text]))
);
create index member_sessions_by_member ON member_sessions USING btree (member_id);

create table members (
  id bigint generated always as identity not null,
  email text,
  email_verified boolean default false not null,
  phone text,
  is_demo boolean default false not null,
  created_at timestamp with time zone default now() not null,
  blocked_at timestamp with time zone,
  blocked_reason text,
  deleted_at timestamp with time zone,
  constraint members_pkey PRIMARY KEY (id),
  constraint members_phone_key UNIQUE (phone),
  constraint members_email_check CHECK (email = lower(email))
);
create index members_by_email ON members USING btree (email);
create unique index members_by_verified_email ON members USING btree (email) WHERE email_verified;

create table models (
  id integer generated always as identity not null,
  brand_id integer not null,
  slug text not null,
  name text not null,
  body_type text,
  year_from integer,
  year_to integer,
  popularity integer default 0 not null,
  aliases text[] default '{}'::text[] not null,
  source text not null,
  constraint models_pkey PRIMARY KEY (id),
  constraint models_brand_id_slug_key UNIQUE (brand_id, slug),
  constraint models_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);

create table moderation_claims (
  ad_id bigint not null,
  member_id bigint not null,
  claimed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint moderation_claims_pkey PRIMARY KEY (ad_id),
  constraint moderation_claims_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
create index moderation_claims_by_member ON moderation_claims USING btree (member_id);

create table moderation_decisions (
  id bigint generated always as identity not null,
  ad_id bigint not null,
  submission_no integer not null,
  occasion text not null,
  decision text not null,
  codes text[] default '{}'::text[] not null,
  comment text,
  member_id bigint not null,
  seller_id bigint,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone not null,
  status_before text,
  reverted_at timestamp with time zone,
  constraint moderation_decisions_pkey PRIMARY KEY (id),
  constraint moderation_decisions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint moderation_decisions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES members(id),
  constraint moderation_decisions_comment_check CHECK (length(comment) <= 1000),
  constraint moderation_decisions_decision_check CHECK (decision = ANY (ARRAY['approve'::text, 'reject'::text, 'block'::text])),
  constraint moderation_decisions_occasion_check CHECK (occasion = ANY (ARRAY['submission'::text, 'appeal'::text, 'complaint'::text]))
);
create index moderation_decisions_by_ad ON moderation_decisions USING btree (ad_id, id DESC);
create index moderation_decisions_by_seller ON moderation_decisions USING btree (seller_id, id DESC);
create index moderation_decisions_by_time ON moderation_decisions USING btree (decided_at);
create unique index moderation_decisions_once ON moderation_decisions USING btree (ad_id, submission_no, occasion) WHERE reverted_at IS NULL AND occasion <> 'complaint'::text;

create table modifications (
  id integer generated always as identity not null,
  generation_id integer not null,
  volume_cc integer,
  fuel text,
  power_hp integer,
  transmission text,
  drive text,
  year_from integer,
  year_to integer,
  source text not null,
  range_km integer,
  constraint modifications_pkey PRIMARY KEY (id),
  constraint modifications_generation_id_volume_cc_fuel_power_hp_transmi_key UNIQUE NULLS NOT DISTINCT (generation_id, volume_cc, fuel, power_hp, transmission, drive),
  constraint modifications_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES generations(id),
  constraint modifications_range_km_check CHECK (range_km > 0)
);

create table offers (
  id bigint not null,
  published_at timestamp with time zone not null,
  price_tenge bigint not null,
  brand_id integer not null,
  model_id integer not null,
  generation_id integer not null,
  city_id integer not null,
  look_pack integer generated always as (body_type + color * 256 + seats * 65536) stored not null,
  engine_pack bigint generated always as (fuel + gas_equipment * 256::bigint + transmission * 65536::bigint + drive * 16777216::bigint + steering * '4294967296'::bigint) stored not null,
  deal_pack bigint generated always as (condition + customs * 256::bigint + seller * 65536::bigint + damaged::integer * 16777216::bigint + warranty::integer * 33554432::bigint + credit::integer * 67108864::bigint + own::integer * 134217728::bigint + bargain::integer * 268435456::bigint + exchange::integer * 536870912::bigint + inspected::integer * 1073741824::bigint + photos::integer * '2147483648'::bigint) stored not null,
  year integer not null,
  body_type smallint not null,
  fuel smallint not null,
  gas_equipment smallint not null,
  transmission smallint not null,
  drive smallint not null,
  steering smallint not null,
  color smallint not null,
  condition smallint not null,
  customs smallint not null,
  seller smallint not null,
  seats smallint not null,
  damaged boolean not null,
  warranty boolean not null,
  credit boolean not null,
  own boolean not null,
  bargain boolean not null,
  exchange boolean not null,
  inspected boolean not null,
  photos boolean not null,
  equipment_low bigint not null,
  equipment_high bigint not null,
  hot_until timestamp with time zone,
  mileage_km integer,
  volume_cc integer,
  constraint offers_pkey PRIMARY KEY (id)
);
create index offers_by_body ON offers USING btree (body_type, price_tenge);
create index offers_by_model ON offers USING btree (model_id, city_id);
create index offers_by_price ON offers USING btree (price_tenge);
create index offers_by_vehicle ON offers USING btree (brand_id, model_id);
create index offers_hot ON offers USING btree (hot_until) WHERE hot_until IS NOT NULL;
create index offers_newest ON offers USING btree (published_at, id);

create table outbox (
  id bigint generated always as identity not null,
  kind text not null,
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamp with time zone default now() not null,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_kind_check CHECK (kind = ANY (ARRAY['mail'::text, 'sms'::text]))
);
create index outbox_by_recipient ON outbox USING btree (recipient, id DESC);

create table partner_categories (
  id bigint generated always as identity not null,
  slug text not null,
  name_ru text not null,
  name_kk text not null,
  name_en text not null,
  search_text text not null,
  "position" integer not null,
  is_hidden boolean default false not null,
  version integer default 1 not null,
  constraint partner_categories_pkey PRIMARY KEY (id),
  constraint partner_categories_slug_key UNIQUE (slug)
);

create table partner_category_links (
  partner_id bigint not null,
  category_id bigint not null,
  constraint partner_category_links_pkey PRIMARY KEY (partner_id, category_id),
  constraint partner_category_links_category_id_fkey FOREIGN KEY (category_id) REFERENCES partner_categories(id),
  constraint partner_category_links_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE CASCADE
);
create index partner_category_links_by_category ON partner_category_links USING btree (category_id);

create table partner_pictures (
  id bigint generated always as identity not null,
  kind text not null,
  storage_key text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  constraint partner_pictures_pkey PRIMARY KEY (id),
  constraint partner_pictures_storage_key_key UNIQUE (storage_key),
  constraint partner_pictures_kind_check CHECK (kind = ANY (ARRAY['logo'::text, 'photo'::text]))
);
create index partner_pictures_by_age ON partner_pictures USING btree (created_at);

create table partners (
  id bigint generated always as identity not null,
  slug text,
  source text default 'staff'::text not null,
  texts jsonb not null,
  search_text text not null,
  city_id bigint not null,
  latitude double precision,
  longitude double precision,
  phones text[] not null,
  whatsapp text,
  site_url text,
  hours jsonb,
  open_minutes int4multirange not null,
  logo_id bigint,
  photo_ids bigint[] not null,
  is_published boolean not null,
  "position" integer not null,
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  constraint partners_pkey PRIMARY KEY (id),
  constraint partners_slug_key UNIQUE (slug),
  constraint partners_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint partners_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES partner_pictures(id),
  constraint partners_check CHECK ((latitude IS NULL) = (longitude IS NULL)),
  constraint partners_source_check CHECK (source = ANY (ARRAY['staff'::text, 'demo'::text])),
  constraint partners_texts_check CHECK (texts ?& ARRAY['ru'::text, 'kk'::text, 'en'::text])
);
create index partners_by_city ON partners USING btree (city_id);
create index partners_by_logo ON partners USING btree (logo_id);
create index partners_by_position ON partners USING btree ("position", id);

create table phone_codes (
  id uuid default gen_random_uuid() not null,
  cookie_hash text not null,
  phone text not null,
  code_hash text not null,
  member_id bigint,
  tries integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint phone_codes_pkey PRIMARY KEY (id),
  constraint phone_codes_cookie_hash_key UNIQUE (cookie_hash),
  constraint phone_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
create index phone_codes_by_phone ON phone_codes USING btree (phone, created_at DESC);

create table photo_uploads (
  id uuid not null,
  member_id bigint not null,
  ad_id bigint not null,
  size_bytes integer not null,
  received_bytes integer default 0 not null,
  photo_id bigint,
  created_at timestamp with time zone not null,
  constraint photo_uploads_pkey PRIMARY KEY (id),
  constraint photo_uploads_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint photo_uploads_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id) ON DELETE CASCADE,
  constraint photo_uploads_check CHECK (received_bytes >= 0 AND received_bytes <= size_bytes),
  constraint photo_uploads_size_bytes_check CHECK (size_bytes > 0)
);
create index photo_uploads_by_member ON photo_uploads USING btree (member_id);
create index photo_uploads_by_photo ON photo_uploads USING btree (photo_id);

create table photos (
  id bigint generated always as identity not null,
  storage_key text not null,
  width integer not null,
  height integer not null,
  dominant_color text not null,
  source text not null,
  created_at timestamp with time zone default now() not null,
  member_id bigint,
  ad_id bigint,
  original_key text,
  turned_degrees integer default 0 not null,
  content_hash bytea,
  perceptual_hash bit(64),
  blur text,
  has_avif boolean default false not null,
  removed_at timestamp with time zone,
  constraint photos_pkey PRIMARY KEY (id),
  constraint photos_storage_key_key UNIQUE (storage_key),
  constraint photos_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  constraint photos_source_check CHECK (source = ANY (ARRAY['member'::text, 'demo'::text])),
  constraint photos_turned_degrees_check CHECK (turned_degrees = ANY (ARRAY[0, 90, 180, 270]))
);
create index photos_by_member ON photos USING btree (member_id) WHERE member_id IS NOT NULL;
create index photos_by_original ON photos USING btree (original_key) WHERE original_key IS NOT NULL;
create unique index photos_once_an_ad ON photos USING btree (ad_id, content_hash) WHERE removed_at IS NULL;

create table profiles (
  id bigint generated always as identity not null,
  member_id bigint not null,
  name text,
  picture text,
  photo_key text,
  city_id integer,
  language text default 'ru'::text not null,
  fcm_token text,
  promotions boolean default false not null,
  news boolean default false not null,
  price_changes boolean default true not null,
  by_email boolean default true not null,
  by_push boolean default true not null,
  quiet_from integer,
  quiet_to integer,
  is_deleted boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_fcm_token_key UNIQUE (fcm_token),
  constraint profiles_member_id_key UNIQUE (member_id),
  constraint profiles_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint profiles_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint profiles_check CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
  constraint profiles_language_check CHECK (language = ANY (ARRAY['ru'::text, 'kk'::text, 'en'::text])),
  constraint profiles_quiet_from_check CHECK (quiet_from >= 0 AND quiet_from <= 1439),
  constraint profiles_quiet_to_check CHECK (quiet_to >= 0 AND quiet_to <= 1439)
);
create index profiles_wishing_news ON profiles USING btree (member_id) WHERE news;
create index profiles_wishing_promotions ON profiles USING btree (member_id) WHERE promotions;

create table promotions (
  id bigint generated always as identity not null,
  wish text not null,
  title_ru text not null,
  title_kk text not null,
  title_en text not null,
  text_ru text not null,
  text_kk text not null,
  text_en text not null,
  link text,
  created_by bigint not null,
  changed_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  sent_by bigint,
  served_member_id bigint default 0 not null,
  delivered_count integer default 0 not null,
  finished_at timestamp with time zone,
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_created_by_fkey FOREIGN KEY (created_by) REFERENCES members(id),
  constraint promotions_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES members(id),
  constraint promotions_link_check CHECK (link ~ '^/'::text),
  constraint promotions_wish_check CHECK (wish = ANY (ARRAY['promotions'::text, 'news'::text]))
);

create table proved_phones (
  member_id bigint not null,
  phone text not null,
  proved_at timestamp with time zone not null,
  constraint proved_phones_pkey PRIMARY KEY (member_id, phone),
  constraint proved_phones_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);

create table reference_data (
  name text not null,
  files_hash text not null,
  loaded_at timestamp with time zone default now() not null,
  constraint reference_data_pkey PRIMARY KEY (name)
);

create table regions (
  id integer generated always as identity not null,
  slug text not null,
  name_ru text not null,
  name_kk text not null,
  name_en text not null,
  plate_code text not null,
  constraint regions_pkey PRIMARY KEY (id),
  constraint regions_slug_key UNIQUE (slug)
);

create table review_sources (
  source text not null,
  average numeric(3,2),
  review_count integer,
  link text,
  asked_at timestamp with time zone not null,
  fetched_at timestamp with time zone,
  fetched_count integer,
  failure text,
  constraint review_sources_pkey PRIMARY KEY (source),
  constraint review_sources_average_check CHECK (average >= 1::numeric AND average <= 5::numeric),
  constraint review_sources_review_count_check CHECK (review_count >= 0),
  constraint review_sources_source_check CHECK (source = ANY (ARRAY['2gis'::text, 'google'::text, 'yandex'::text, 'demo'::text]))
);

create table reviews (
  id bigint generated always as identity not null,
  source text not null,
  external_id text,
  author text not null,
  rating integer not null,
  text text not null,
  written_at timestamp with time zone not null,
  link text,
  fetched_at timestamp with time zone not null,
  gone_at timestamp with time zone,
  is_hidden boolean default false not null,
  hidden_reason text,
  added_by bigint,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_source_external_id_key UNIQUE (source, external_id),
  constraint reviews_added_by_fkey FOREIGN KEY (added_by) REFERENCES members(id),
  constraint reviews_check CHECK (NOT is_hidden OR hidden_reason IS NOT NULL),
  constraint reviews_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint reviews_source_check CHECK (source = ANY (ARRAY['2gis'::text, 'google'::text, 'yandex'::text, 'demo'::text]))
);
create index reviews_by_age ON reviews USING btree (written_at DESC, id DESC);
create index reviews_shown ON reviews USING btree (written_at DESC, id DESC) WHERE NOT is_hidden AND gone_at IS NULL;

create table service_messages (
  id bigint generated always as identity not null,
  member_id bigint not null,
  kind text not null,
  facts jsonb default '{}'::jsonb not null,
  link text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  promotion_id bigint,
  constraint service_messages_pkey PRIMARY KEY (id),
  constraint service_messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint service_messages_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id)
);
create index service_messages_by_member ON service_messages USING btree (member_id, id DESC);
create index service_messages_by_promotion ON service_messages USING btree (promotion_id) WHERE promotion_id IS NOT NULL;

create table signing_keys (
  kid text not null,
  private_jwk jsonb not null,
  created_at timestamp with time zone not null,
  constraint signing_keys_pkey PRIMARY KEY (kid)
);

create table staff_invitations (
  email text not null,
  role text not null,
  created_at timestamp with time zone default now() not null,
  constraint staff_invitations_pkey PRIMARY KEY (email),
  constraint staff_invitations_email_check CHECK (email = lower(email)),
  constraint staff_invitations_role_check CHECK (role = ANY (ARRAY['moderator'::text, 'inspector'::text, 'manager'::text, 'admin'::text]))
);

create table viewed_listings (
  member_id bigint not null,
  listing_id bigint not null,
  id bigint generated always as identity not null,
  viewed_at timestamp with time zone not null,
  constraint viewed_listings_pkey PRIMARY KEY (member_id, listing_id),
  constraint viewed_listings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint viewed_listings_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
create index viewed_listings_by_listing ON viewed_listings USING btree (listing_id);
create index viewed_listings_by_member ON viewed_listings USING btree (member_id, id DESC);

CREATE OR REPLACE FUNCTION public.bring_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into offers (
    id,
    published_at,
    price_tenge,
    brand_id,
    model_id,
    generation_id,
    city_id,
    year,
    body_type,
    fuel,
    gas_equipment,
    transmission,
    drive,
    steering,
    color,
    condition,
    customs,
    seller,
    seats,
    damaged,
    warranty,
    credit,
    own,
    bargain,
    exchange,
    inspected,
    photos,
    equipment_low,
    equipment_high,
    hot_until,
    mileage_km,
    volume_cc
  )
  select ads.id,
    coalesce(ads.published_at, ads.created_at),
    ads.price_tenge,
    ads.brand_id,
    coalesce(ads.model_id, 0),
    coalesce(ads.generation_id, 0),
    ads.city_id,
    ads.year,
    coalesce(body_type.code, 0),
    coalesce(fuel.code, 0),
    coalesce(gas_equipment.code, 0),
    coalesce(transmission.code, 0),
    coalesce(drive.code, 0),
    coalesce(steering.code, 0),
    coalesce(color.code, 0),
    coalesce(condition.code, 0),
    coalesce(customs.code, 0),
    coalesce(seller.code, 0),
    coalesce(seats.code, 0),
    ads.damaged,
    ads.warranty,
    ads.credit,
    ads.own,
    ads.bargain,
    ads.exchange,
    ads.inspected,
    cardinality(ads.photo_ids) > 0,
    coalesce(equipment.low, 0),
    coalesce(equipment.high, 0),
    ads.hot_until,
    ads.mileage_km,
    ads.volume_cc
  from after_rows ads
  left join facet_values body_type on body_type.facet = 'body_type' and body_type.key = ads.body_type
  left join facet_values fuel on fuel.facet = 'fuel' and fuel.key = ads.fuel
  left join facet_values gas_equipment on gas_equipment.facet = 'gas_equipment' and gas_equipment.key = ads.gas_equipment
  left join facet_values transmission on transmission.facet = 'transmission' and transmission.key = ads.transmission
  left join facet_values drive on drive.facet = 'drive' and drive.key = ads.drive
  left join facet_values steering on steering.facet = 'steering' and steering.key = ads.steering
  left join facet_values color on color.facet = 'color' and color.key = ads.color
  left join facet_values condition on condition.facet = 'condition' and condition.key = ads.condition
  left join facet_values customs on customs.facet = 'customs' and customs.key = ads.customs
  left join facet_values seller on seller.facet = 'seller' and seller.key = ads.seller
  left join facet_values seats on seats.facet = 'seats' and seats.key = ads.seats
  left join (
    select named.id, bit_or(case when code < 64 then 1::bigint << code else 0 end) as low,
      bit_or(case when code >= 64 then 1::bigint << (code - 64) else 0 end) as high
    from (select id, unnest(options) as key from after_rows where status = 'published') named
    join facet_values on facet = 'option' and facet_values.key = named.key
    group by named.id
  ) equipment on equipment.id = ads.id
  where ads.status = 'published';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.clear_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  truncate offers;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_added_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_changes (listing_id, kind) select id, 'added' from after_rows order by id;
  perform pg_notify('listing_changes', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_changed_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_changes (listing_id, kind) select id, 'changed' from after_rows order by id;
  perform pg_notify('listing_changes', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_listing_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_prices (listing_id, price_tenge, set_at)
  select before_rows.id, before_rows.price_tenge, before_rows.published_at
  from before_rows join after_rows using (id)
  where before_rows.price_tenge <> after_rows.price_tenge and before_rows.published_at is not null
    and not exists (select from listing_prices known where known.listing_id = before_rows.id)
  order by before_rows.id;
  insert into listing_prices (listing_id, price_tenge, set_at)
  select after_rows.id, after_rows.price_tenge, now()
  from before_rows join after_rows using (id)
  where before_rows.price_tenge <> after_rows.price_tenge and before_rows.published_at is not null
  order by after_rows.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_removed_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_changes (listing_id, kind) select id, 'removed' from before_rows order by id;
  perform pg_notify('listing_changes', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.remove_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from offers where id in (select id from before_rows);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.renew_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A new price is the commonest change of an ad. Where nothing else is new, the codes of facets need not be looked up
  -- again. `except` takes time in proportion to the rows, however many there were when it was planned.
  if not exists (
    select to_jsonb(after_rows) - 'price_tenge' from after_rows
    except select to_jsonb(before_rows) - 'price_tenge' from before_rows
  ) then
    update offers set price_tenge = after_rows.price_tenge from after_rows
    where offers.id = after_rows.id and offers.price_tenge <> after_rows.price_tenge;
    return null;
  end if;
  delete from offers where id in (select id from after_rows where status <> 'published');
  
  insert into offers (
    id,
    published_at,
    price_tenge,
    brand_id,
    model_id,
    generation_id,
    city_id,
    year,
    body_type,
    fuel,
    gas_equipment,
    transmission,
    drive,
    steering,
    color,
    condition,
    customs,
    seller,
    seats,
    damaged,
    warranty,
    credit,
    own,
    bargain,
    exchange,
    inspected,
    photos,
    equipment_low,
    equipment_high,
    hot_until,
    mileage_km,
    volume_cc
  )
  select ads.id,
    coalesce(ads.published_at, ads.created_at),
    ads.price_tenge,
    ads.brand_id,
    coalesce(ads.model_id, 0),
    coalesce(ads.generation_id, 0),
    ads.city_id,
    ads.year,
    coalesce(body_type.code, 0),
    coalesce(fuel.code, 0),
    coalesce(gas_equipment.code, 0),
    coalesce(transmission.code, 0),
    coalesce(drive.code, 0),
    coalesce(steering.code, 0),
    coalesce(color.code, 0),
    coalesce(condition.code, 0),
    coalesce(customs.code, 0),
    coalesce(seller.code, 0),
    coalesce(seats.code, 0),
    ads.damaged,
    ads.warranty,
    ads.credit,
    ads.own,
    ads.bargain,
    ads.exchange,
    ads.inspected,
    cardinality(ads.photo_ids) > 0,
    coalesce(equipment.low, 0),
    coalesce(equipment.high, 0),
    ads.hot_until,
    ads.mileage_km,
    ads.volume_cc
  from after_rows ads
  left join facet_values body_type on body_type.facet = 'body_type' and body_type.key = ads.body_type
  left join facet_values fuel on fuel.facet = 'fuel' and fuel.key = ads.fuel
  left join facet_values gas_equipment on gas_equipment.facet = 'gas_equipment' and gas_equipment.key = ads.gas_equipment
  left join facet_values transmission on transmission.facet = 'transmission' and transmission.key = ads.transmission
  left join facet_values drive on drive.facet = 'drive' and drive.key = ads.drive
  left join facet_values steering on steering.facet = 'steering' and steering.key = ads.steering
  left join facet_values color on color.facet = 'color' and color.key = ads.color
  left join facet_values condition on condition.facet = 'condition' and condition.key = ads.condition
  left join facet_values customs on customs.facet = 'customs' and customs.key = ads.customs
  left join facet_values seller on seller.facet = 'seller' and seller.key = ads.seller
  left join facet_values seats on seats.facet = 'seats' and seats.key = ads.seats
  cross join lateral (
    select bit_or(case when code < 64 then 1::bigint << code else 0 end) as low,
      bit_or(case when code >= 64 then 1::bigint << (code - 64) else 0 end) as high
    from facet_values where facet = 'option' and key = any(ads.options)
  ) equipment
  where ads.status = 'published'
  on conflict (id) do update set (
    published_at,
    price_tenge,
    brand_id,
    model_id,
    generation_id,
    city_id,
    year,
    body_type,
    fuel,
    gas_equipment,
    transmission,
    drive,
    steering,
    color,
    condition,
    customs,
    seller,
    seats,
    damaged,
    warranty,
    credit,
    own,
    bargain,
    exchange,
    inspected,
    photos,
    equipment_low,
    equipment_high,
    hot_until,
    mileage_km,
    volume_cc
  ) = row(
    excluded.published_at,
    excluded.price_tenge,
    excluded.brand_id,
    excluded.model_id,
    excluded.generation_id,
    excluded.city_id,
    excluded.year,
    excluded.body_type,
    excluded.fuel,
    excluded.gas_equipment,
    excluded.transmission,
    excluded.drive,
    excluded.steering,
    excluded.color,
    excluded.condition,
    excluded.customs,
    excluded.seller,
    excluded.seats,
    excluded.damaged,
    excluded.warranty,
    excluded.credit,
    excluded.own,
    excluded.bargain,
    excluded.exchange,
    excluded.inspected,
    excluded.photos,
    excluded.equipment_low,
    excluded.equipment_high,
    excluded.hot_until,
    excluded.mileage_km,
    excluded.volume_cc
  ) where (offers.*) is distinct from (excluded.*);
  return null;
end $function$;
