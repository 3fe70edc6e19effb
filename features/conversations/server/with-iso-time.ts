/** PostgreSQL writes times in JSON in a format of its own. */
export const withIsoTime = <Row extends { created_at: string }>(row: Row): Row => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
});
