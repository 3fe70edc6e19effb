/** 14:05 in the time zone of the product (UTC+5 all year), the same in every language. */
export function timeOfDay(value: Date | string): string {
  return new Date(new Date(value).getTime() + 5 * 3_600_000).toISOString().slice(11, 16);
}
