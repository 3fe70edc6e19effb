import { type Locale, localeTags } from '../../../platform/contract/locale.ts';
import type { MessageKinds } from '../../../platform/server/message-kind.ts';
import { notifier } from '../../messages/server/public.ts';

/** `due` is a day, as `2026-11-21`. */
type AboutReminder = { car: string; what: string; due: string };

/** The messages that members get about their garage. */
export const messageKinds = {
  garage_reminder: {
    icon: 'calendar',
    texts: {
      ru: {
        title: 'Напоминание из гаража',
        text: '{car}: {what}, {day}.',
      },
      kk: {
        title: 'Гараж еске салады',
        text: '{car}: {what}, {day}.',
      },
      en: {
        title: 'A reminder from your garage',
        text: '{car}: {what}, {day}.',
      },
    },
    values: ({ car, what, due }: AboutReminder, locale) => ({ car, what, day: dayText(due, locale) }),
  },
} as const satisfies MessageKinds;

export const { notify } = notifier(messageKinds, 'garage');

function dayText(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
