import type { LeadKindWords } from '../contract/lead-kind.ts';
import type { Locale } from '../contract/locale.ts';
import type { Database } from './database.ts';

export type LeadFacts = Readonly<Record<string, string | number>>;

/** A fact of a request, in the letter to the department and in the export, which are Russian. */
type LeadFact = {
  ru: string;
  isMoment?: true;
  /** Words for the values that it may have. */
  words?: Readonly<Record<string, string>>;
};

/** A kind of requests to the company, which come to one desk. */
export type LeadKind = LeadKindWords & {
  letterTitle: string;
  /** The facts that only requests of this kind have, by the name under which they are stored. */
  facts?: Readonly<Record<string, LeadFact>>;
  /** The fact that distinguishes requests: one with another value is new, not a repetition. */
  differsBy?: string;
  /** Words of the messages to the member; without it, the feature itself notifies the member. */
  messages?: {
    /** How a sentence refers to the request, after "your". */
    phrase: Record<Locale, string>;
    /** The same if it is known what the request is about: `{name}` has quotation marks. */
    phraseWithName?: Record<Locale, string>;
    /** Where a message leads if what the request is about has no page. */
    page: string;
    /** What a request without a car is about. */
    subjectOf?: (db: Database, facts: LeadFacts) => Promise<{ name: string | null; page: string | null }>;
  };
};

/** The declaration of a kind by its name. */
export function leadKindOf({ leadKinds }: { leadKinds: readonly LeadKind[] }, name: string): LeadKind {
  const kind = leadKinds.find((declared) => declared.name === name);
  if (!kind) throw new Error(`No feature declares the kind of leads "${name}"`);
  return kind;
}
