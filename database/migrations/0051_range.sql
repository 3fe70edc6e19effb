-- Owner: vehicles. What the range of a modification stands on: tank and consumption, from which it is computed, or the test cycle of a
-- published one. The reference data fill the columns at the next start.
alter table modifications
  add column tank_litres real check (tank_litres > 0),
  add column litres_per_100km real check (litres_per_100km > 0),
  add column range_cycle text check (range_cycle in ('WLTP', 'CLTC', 'NEDC'));
