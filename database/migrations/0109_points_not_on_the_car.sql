-- A point that the car does not have, such as a turbocharger.
alter table inspection_answers drop constraint inspection_answers_state_check;
alter table inspection_answers add constraint inspection_answers_state_check
  check (state in ('good', 'note', 'defect', 'absent', 'not_checked'));
