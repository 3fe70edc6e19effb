import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { ModerationCase, Span } from '../case-contract.ts';
import styles from './description.module.css';
import { useModerationText } from './use-text.ts';

type Mark = Span & { kind: 'damage' | 'contact' };

/** The ad's description with mentions of damage and contacts highlighted. */
export function Description({ data }: { data: ModerationCase }) {
  const text = useModerationText();
  const { description, description_before: before, signals } = data;
  const marks = marksOf(signals);
  const isChanged = before !== undefined && (before ?? '') !== (description ?? '');
  return (
    <Panel title={text('description')}>
      {description ? (
        <p className={styles.words}>
          {splitByMarks(description, marks).map((part) => renderPart(part, text))}
        </p>
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

type TextPart = { offset: number; content: string; kind: Mark['kind'] | null };

/** Splits the text into marked and unmarked parts. `marks` are sorted; one that overlaps an earlier mark is ignored. */
export function splitByMarks(text: string, marks: readonly Mark[]): TextPart[] {
  const parts: TextPart[] = [];
  let offset = 0;
  for (const { start, end, kind } of marks) {
    if (start < offset) continue;
    if (start > offset) parts.push({ offset, content: text.slice(offset, start), kind: null });
    parts.push({ offset: start, content: text.slice(start, end), kind });
    offset = end;
  }
  if (offset < text.length) parts.push({ offset, content: text.slice(offset), kind: null });
  return parts;
}

function renderPart({ offset, content, kind }: TextPart, text: ReturnType<typeof useModerationText>) {
  if (kind === null) return content;
  return (
    <mark key={offset} className={styles[kind]}>
      {content}
      <span className="visually-hidden"> ({text(kind === 'damage' ? 'markDamage' : 'markContact')})</span>
    </mark>
  );
}
