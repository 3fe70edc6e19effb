/** So many rows has a page of each list of the staff. */
export const staffPageSize = 50;
