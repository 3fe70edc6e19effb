-- The features declare the kinds of requests, so the tables do not list them.
alter table leads drop constraint leads_kind_check;
alter table lead_departments drop constraint lead_departments_kind_check;

-- Messages about requests keep the words for the request, instead of its kind.
with kinds (kind, label, phrase, phrase_with_name) as (
  values
    ('callback', '{"ru": "Звонок", "kk": "Қоңырау", "en": "Call"}'::jsonb,
      '{"ru": "звонок", "kk": "қоңырау шалу", "en": "request for a call"}'::jsonb,
      '{"ru": "звонок о машине «{name}»", "kk": "«{name}» көлігі бойынша қоңырау шалу",
        "en": "request for a call about “{name}”"}'::jsonb),
    ('credit', '{"ru": "Кредит", "kk": "Несие", "en": "Credit"}',
      '{"ru": "кредит", "kk": "несие алу", "en": "credit application"}',
      '{"ru": "кредит", "kk": "несие алу", "en": "credit application"}'),
    ('partner', '{"ru": "Партнёр", "kk": "Серіктес", "en": "Partner"}',
      '{"ru": "услугу партнёра", "kk": "серіктес қызметі", "en": "request to a partner"}',
      '{"ru": "услугу партнёра «{name}»", "kk": "«{name}» серіктесінің қызметі",
        "en": "request to the partner “{name}”"}'),
    ('reserve', '{"ru": "Бронь", "kk": "Брондау", "en": "Reservation"}',
      '{"ru": "бронь машины", "kk": "көлік брондау", "en": "request to reserve a car"}',
      '{"ru": "бронь машины «{name}»", "kk": "«{name}» көлігін брондау", "en": "request to reserve “{name}”"}'),
    ('test_drive', '{"ru": "Тест-драйв", "kk": "Тест-драйв", "en": "Test drive"}',
      '{"ru": "тест-драйв", "kk": "тест-драйв", "en": "request for a test drive"}',
      '{"ru": "тест-драйв машины «{name}»", "kk": "«{name}» көлігінің тест-драйві",
        "en": "request for a test drive of “{name}”"}')
)
update service_messages set facts = facts || jsonb_build_object(
  'label', label,
  'request', (
    select jsonb_object_agg(key, replace(value, '{name}', coalesce(facts ->> 'title', '')))
    from jsonb_each_text(case when facts ->> 'title' <> '' then phrase_with_name else phrase end)))
from kinds
where service_messages.kind in ('request_in_work', 'request_done', 'request_refused') and facts ->> 'asked' = kinds.kind;

update service_messages set facts = facts - 'asked'
where kind ~ '^(request|visit)_' or kind in ('car_kept', 'car_let_go');
