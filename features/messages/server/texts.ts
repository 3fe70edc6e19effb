import type { Locale } from '../../../platform/contract/locale.ts';
import type { MessageIcon, MessageTone } from '../../../platform/contract/message-mark.ts';
import { fillText } from '../../../platform/server/fill-text.ts';
import type { MessageKinds } from '../../../platform/server/message-kind.ts';

export type MessageRow = { kind: string; facts: unknown; link: string | null };
export type MessageReader = { messageKinds: MessageKinds; locale: Locale };

function kindOf(kind: string, messageKinds: MessageKinds) {
  const declared = messageKinds[kind];
  if (!declared) throw new Error(`No feature declares the message kind "${kind}"`);
  return declared;
}

/** Title and text of a message in the reader's language. */
export function messageTexts(
  { kind, facts }: Pick<MessageRow, 'kind' | 'facts'>,
  { messageKinds, locale }: MessageReader,
): { title: string; text: string } {
  const { texts, values } = kindOf(kind, messageKinds);
  // `notify` stored the facts that this kind declares.
  const filled = values(facts as never, locale);
  return { title: fillText(texts[locale].title, filled), text: fillText(texts[locale].text, filled) };
}

export function messageMark(
  kind: string,
  messageKinds: MessageKinds,
): { icon: MessageIcon; tone: MessageTone | null } {
  if (kind === 'promotion') return { icon: 'tag', tone: null };
  const { icon, tone = null } = kindOf(kind, messageKinds);
  return { icon, tone };
}
