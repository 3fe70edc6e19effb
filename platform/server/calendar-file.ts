import { withoutControls } from './control-characters.ts';

/** One event of a calendar file (RFC 5545) that a person adds to their calendar, or that takes the event out of it. */
export type CalendarEvent = {
  /** The same for all versions of the event. */
  uid: string;
  /** Counts the versions; a calendar ignores one that is not higher than the one it has. */
  sequence: number;
  isCancelled: boolean;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  location: string | null;
  url: string;
  /** As in the header of a letter: `Name <address>`. RFC 5546 requires one in what is published. */
  organizer: string;
  alarmMinutes: number;
  now: Date;
};

const maxLineBytes = 75;
const encoder = new TextEncoder();

export function calendarFile(event: CalendarEvent): Buffer {
  const { uid, sequence, isCancelled, start, end, summary, description, location, url, now } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tulpar Auto//Viewings//RU',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    organizerLine(event.organizer),
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(location === null ? [] : [`LOCATION:${escaped(location)}`]),
    `URL:${url}`,
    ...(isCancelled ? [] : alarmLines(summary, event.alarmMinutes)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return Buffer.from(lines.map((line) => `${folded(line)}\r\n`).join(''));
}

/** "20261128T100000Z": calendars show it in the time of the place where the person is. */
const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** A value of the type TEXT. Other control characters are not allowed in it. */
const escaped = (text: string) =>
  withoutControls(text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n'));

function organizerLine(from: string): string {
  const [first = '', second] = from.split('<');
  if (second === undefined) return `ORGANIZER:mailto:${first.trim()}`;
  const name = first.replaceAll('"', '').trim();
  return `ORGANIZER${name && `;CN="${name}"`}:mailto:${second.replace('>', '').trim()}`;
}

const alarmLines = (text: string, minutes: number) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(text)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
];

/** A line longer than 75 bytes goes on in the next one after a space, never within a character. */
function folded(line: string): string {
  let result = '';
  let bytes = 0;
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (bytes + length > maxLineBytes) {
      result += '\r\n ';
      bytes = 1;
    }
    result += character;
    bytes += length;
  }
  return result;
}
