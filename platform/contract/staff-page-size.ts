/** Rows per page in all lists of the staff area. */
export const staffPageSize = 50;
