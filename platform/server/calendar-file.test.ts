import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: '5f0c9c5e-6c46-4d52-8f0e-0d8f2b1c7a11',
  sequence: 2,
  isCancelled: false,
  start: new Date('2026-11-28T10:00:00.000Z'),
  end: new Date('2026-11-28T11:00:00.000Z'),
  summary: 'Посмотреть машину: Toyota Camry 2019',
  description: 'Не платите, пока не увидели машину; \\ «так», да\nhttps://tulpar.kz/x',
  location: 'Алматы, парковка у Mega',
  url: 'https://tulpar.kz/account/conversations/7',
  organizer: 'Tulpar Auto <no-reply@tulpar.kz>',
  alarmMinutes: 120,
  now: new Date('2026-11-21T06:00:00.123Z'),
};

/** Content lines after unfolding (RFC 5545, 3.1). */
const linesOf = (file: Buffer) =>
  file
    .toString()
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
const textOf = (file: Buffer, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
const unescaped = (value = '') =>
  value.replace(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character));

test('an event has what RFC 5545 and 5546 require, each property once, in UTC', () => {
  const lines = linesOf(calendarFile(event));
  expect(lines.slice(0, 4)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tulpar Auto//Viewings//RU',
    'METHOD:PUBLISH',
  ]);
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
  for (const line of [
    'UID:5f0c9c5e-6c46-4d52-8f0e-0d8f2b1c7a11',
    'DTSTAMP:20261121T060000Z',
    'DTSTART:20261128T100000Z',
    'DTEND:20261128T110000Z',
    'SEQUENCE:2',
    'STATUS:CONFIRMED',
    'ORGANIZER;CN="Tulpar Auto":mailto:no-reply@tulpar.kz',
    'TRIGGER:-PT120M',
  ])
    expect(lines.filter((other) => other === line)).toEqual([line]);
  const begins = lines.filter((line) => line.startsWith('BEGIN:')).map((line) => line.slice(6));
  const ends = lines.filter((line) => line.startsWith('END:')).map((line) => line.slice(4));
  expect(begins).toEqual(['VCALENDAR', 'VEVENT', 'VALARM']);
  expect(ends).toEqual(begins.toReversed());
});

test('a cancelled event says so, and has no alarm', () => {
  const lines = linesOf(calendarFile({ ...event, isCancelled: true, sequence: 3 }));
  expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3']));
  expect(lines).not.toContain('BEGIN:VALARM');
});

test('texts are escaped, and without a place there is no line for it', () => {
  const file = calendarFile(event);
  expect(textOf(file, 'LOCATION')).toBe('Алматы\\, парковка у Mega');
  expect(textOf(file, 'DESCRIPTION')).toBe(
    'Не платите\\, пока не увидели машину\\; \\\\ «так»\\, да\\nhttps://tulpar.kz/x',
  );
  expect(linesOf(calendarFile({ ...event, location: null })).join()).not.toContain('LOCATION');
});

test('no text breaks a line, adds a property or makes a line longer than 75 bytes', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  const nasty = fc.constantFrom(
    '\r\nATTENDEE:mailto:x@y.z',
    '🚗'.repeat(60),
    'ә'.repeat(200),
    '\r',
    '\u0007',
    ';,\\n',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        nasty,
        fc.tuple(text, nasty).map((both) => both.join('')),
      ),
      (summary) => {
        const file = calendarFile({ ...event, summary, location: summary });
        const content = file.toString();
        expect(content.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
        expect(content).toBe(Buffer.from(file).toString('utf8'));
        for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(linesOf(file)).toHaveLength(linesOf(calendarFile(event)).length);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
        const kept = summary.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        expect(unescaped(textOf(file, 'LOCATION'))).toBe(kept);
      },
    ),
  );
});

test.each([
  ['no-reply@tulpar.kz', 'ORGANIZER:mailto:no-reply@tulpar.kz'],
  ['"Tulpar, Auto" <a@b.kz>', 'ORGANIZER;CN="Tulpar, Auto":mailto:a@b.kz'],
])('the organizer may be written as %s', (organizer, line) => {
  expect(linesOf(calendarFile({ ...event, organizer }))).toContain(line);
});
