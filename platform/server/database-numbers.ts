import pg from 'pg';

// The driver returns int8 and numeric as strings by default; our values stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
const int8Array = 1016 as typeof pg.types.builtins.INT8;
pg.types.setTypeParser(int8Array, (text) => text.slice(1, -1).split(',').filter(Boolean).map(Number));
