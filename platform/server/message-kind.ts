import type { Locale } from '../contract/locale.ts';
import type { MessageIcon, MessageTone } from '../contract/message-mark.ts';
import type { Database } from './database.ts';

/** A kind of message that members get in their inbox and by e-mail. */
type MessageKind<Facts> = {
  icon: MessageIcon;
  tone?: MessageTone;
  /** Title and text, with placeholders for `values`. */
  texts: Record<Locale, { title: string; text: string }>;
  /** Facts are stored with the message, and its texts are made from them whenever somebody reads it. */
  values: (facts: Facts, locale: Locale) => Readonly<Record<string, string>>;
  letters?: {
    /** Asked just before an e-mail is sent, which may be hours later. */
    areWanted(db: Database, facts: Facts): Promise<boolean>;
    /** For kinds that people subscribe to one by one: their e-mails have a link that ends just this subscription. */
    stop?(db: Database, memberId: number, facts: Facts): Promise<void>;
  };
};

/** Kinds by name. Each has facts of its own, so only the feature that declares a kind can say what they are. */
export type MessageKinds = Readonly<Record<string, MessageKind<never>>>;

/** One of these kinds, with the facts that it declares. */
export type KindWithFacts<Kinds extends MessageKinds> = {
  [Kind in keyof Kinds]: { kind: Kind; facts: Parameters<Kinds[Kind]['values']>[0] };
}[keyof Kinds];

/** The texts of a kind whose words are all in its values. */
export function sameTexts(title: string, text: string): MessageKind<never>['texts'] {
  return { ru: { title, text }, kk: { title, text }, en: { title, text } };
}

/** A name in the language's quotation marks. */
export function quoted(name: string, locale: Locale): string {
  return locale === 'en' ? `“${name}”` : `«${name}»`;
}
