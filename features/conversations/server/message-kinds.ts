import type { MessageKinds } from '../../../platform/server/message-kind.ts';
import { notifier, pusher } from '../../messages/server/public.ts';
import { letterKinds } from './letter-kinds.ts';

type AboutText = { name: string | null; title: string; text: string };

const values = ({ name, title, text }: AboutText) => ({
  heading: name ? `${name} · ${title}` : title,
  title,
  text: text.replace(/\s+/g, ' '),
});

/** What a phone shows of a message that a person wrote; the conversation itself is on the site. */
export const messageKinds = {
  ...letterKinds,
  conversation_message: {
    icon: 'car',
    texts: {
      ru: { title: '{heading}', text: '{text}' },
      kk: { title: '{heading}', text: '{text}' },
      en: { title: '{heading}', text: '{text}' },
    },
    values,
  },
} as const satisfies MessageKinds;

export const { push } = pusher(messageKinds, 'conversations');
export const { mail } = notifier(messageKinds, 'conversations');
