/** Opening hours of one day, such as 09:00 to 20:00; 24:00 is midnight at its end. */
export type DayHours = { from: string; to: string };
/** Seven days from Monday on, in Almaty's time zone; null for a day on which the branch is closed. */
export type WeekHours = readonly (DayHours | null)[];

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The whole hours of a calendar day, such as "2026-11-24", during which a branch with these hours is open: 9 is 9:00 to 10:00. */
export function openHours(week: WeekHours | null, day: string): number[] {
  const hours = week?.[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  if (!hours) return [];
  const first = Math.ceil(minutesOf(hours.from) / 60);
  const end = Math.floor(minutesOf(hours.to) / 60);
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
}
