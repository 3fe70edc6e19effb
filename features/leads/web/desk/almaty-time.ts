const almatyMs = 5 * 3_600_000;

/** What `<input type="datetime-local">` shows for a moment: the clock of Almaty, wherever the browser is. */
export function toAlmatyField(moment: string | null): string {
  return moment ? new Date(new Date(moment).getTime() + almatyMs).toISOString().slice(0, 16) : '';
}

/** The moment that the field means; null when it is empty. */
export function fromAlmatyField(field: string): string | null {
  const shifted = Date.parse(`${field}Z`);
  return Number.isNaN(shifted) ? null : new Date(shifted - almatyMs).toISOString();
}
