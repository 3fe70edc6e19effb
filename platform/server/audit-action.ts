import type { Locale } from '../contract/locale.ts';

/** What the audit log stores about one action. */
type AuditEntry = { target_id: string; details: Record<string, unknown> };

/** A staff action: its sentence in the audit log, where `{target}` stands for the name of the action's target. */
export type AuditAction = Record<Locale, string> & {
  /** Values of further placeholders; null if the entry lacks what the sentence needs. */
  values?: (entry: AuditEntry, locale: Locale) => Record<string, string> | null;
};
export type AuditActions = Readonly<Record<string, AuditAction>>;

/** How the audit log names targets of a type, if their entries hold no name: "ad no. {id}". */
export type AuditTargets = Readonly<Record<string, Record<Locale, string>>>;
