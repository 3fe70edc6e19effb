import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { ModerationCase, Span } from '../case-contract.ts';
import styles from './description.module.css';
import { useModerationText } from './use-text.ts';

type Mark = Span & { kind: 'damage' | 'contact' };

/** The seller's words; what the desk has found in them is marked, and each mark says what it is. */
export function Description({ data }: { data: ModerationCase }) {
  const text = useModerationText();
  const { description, description_before: before, signals } = data;
  const marks = marksOf(signals);
  const isChanged = before !== undefined && (before ?? '') !== (description ?? '');
  return (
    <Panel title={text('description')}>
      {description ? (
        <p className={styles.words}>{marked(description, marks).map((part) => Part(part, text))}</p>
      ) : (
        <p className={styles.quiet}>{text('noDescription')}</p>
      )}
      {isChanged && (
        <div className={styles.before}>
          <h3>{text('descriptionBefore')}</h3>
          {before ? <del className={styles.old}>{before}</del> : <p>{text('noDescription')}</p>}
        </div>
      )}
    </Panel>
  );
}

function marksOf({ damage, contacts }: ModerationCase['signals']): Mark[] {
  const marks: Mark[] = [
    ...damage.map((span) => ({ ...span, kind: 'damage' as const })),
    ...contacts.map(({ start, end }) => ({ start, end, kind: 'contact' as const })),
  ];
  return marks.sort((a, b) => a.start - b.start);
}

type TextPart = { at: number; words: string; kind: Mark['kind'] | null };

/** The text in its parts; marks that overlap an earlier one are left out. */
export function marked(text: string, marks: readonly Mark[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end, kind } of marks) {
    if (start < at) continue;
    if (start > at) parts.push({ at, words: text.slice(at, start), kind: null });
    parts.push({ at: start, words: text.slice(start, end), kind });
    at = end;
  }
  if (at < text.length) parts.push({ at, words: text.slice(at), kind: null });
  return parts;
}

function Part({ at, words, kind }: TextPart, text: ReturnType<typeof useModerationText>) {
  if (kind === null) return words;
  return (
    <mark key={at} className={styles[kind]}>
      {words}
      <span className="visually-hidden"> ({text(kind === 'damage' ? 'markDamage' : 'markContact')})</span>
    </mark>
  );
}
