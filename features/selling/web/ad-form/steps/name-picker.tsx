import { type ReactNode, useState } from 'react';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../../platform/web/ui/field.tsx';
import { CheckIcon, SearchIcon } from '../../../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../../../platform/web/ui/panel.tsx';
import { Skeleton } from '../../../../../platform/web/ui/skeleton.tsx';
import { TextInput } from '../../../../../platform/web/ui/text-input.tsx';
import type { AdField } from '../ad-checks.ts';
import { Anchor } from '../anchor.tsx';
import { useForm } from '../form-view.tsx';
import { matchingNames } from '../name-search.ts';
import { useSellingText } from '../use-text.ts';
import styles from './name-picker.module.css';

type Name = { value: string; label: string; is_popular: boolean; aliases: string[]; note?: ReactNode };

type NamePickerProps = {
  field: AdField;
  otherField: 'brand_other' | 'model_other';
  /** Null while the list is loading. */
  names: readonly Name[] | null;
  searchLabel: string;
  allTitle: string;
  onChoose: (value: string) => void;
  onOtherName: (name: string) => void;
};

/** Longer lists are collapsed until the person opens them. */
const maxOpenListLength = 30;

/**
 * Choice of a brand or model: tiles of common names, a search in Latin or Cyrillic, and a text field for names that are
 * not in the list.
 */
export function NamePicker(props: NamePickerProps) {
  const { field, otherField, names, searchLabel, allTitle, onChoose, onOtherName } = props;
  const text = useSellingText();
  const { form, faultOf, blur } = useForm();
  const [typed, setTyped] = useState('');
  const otherName = form[otherField] ?? '';
  const [isTypingOther, setIsTypingOther] = useState(otherName !== '');
  const selectedValue = form[field];
  const popularNames = names?.filter(({ is_popular }) => is_popular) ?? [];
  const matches = names && typed.trim() !== '' ? matchingNames(names, typed) : null;
  const fault = faultOf(field);

  const renderTiles = (tileNames: readonly Name[]) => (
    <ul className={styles.tiles}>
      {tileNames.map((name) => (
        <li key={name.value}>
          <button
            type="button"
            className={styles.tile}
            aria-pressed={name.value === selectedValue}
            onClick={() => onChoose(name.value)}
          >
            <span>{name.label}</span>
            {name.note && <small>{name.note}</small>}
            {name.value === selectedValue && <CheckIcon />}
          </button>
        </li>
      ))}
    </ul>
  );

  return (
    <Panel>
      <Anchor field={field}>
        <Field label={searchLabel} hideLabel error={fault}>
          <TextInput
            type="search"
            icon={<SearchIcon />}
            placeholder={searchLabel}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              const [only] = matches ?? [];
              if (event.key === 'Enter' && only) onChoose(only.value);
            }}
          />
        </Field>
      </Anchor>
      {!names && !isTypingOther && (
        <div className={styles.bones} aria-busy="true">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
      {matches && matches.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.title}>{text('found')}</h2>
          {renderTiles(matches.slice(0, 40))}
        </section>
      )}
      {matches?.length === 0 && (
        <p className={styles.none} role="status">
          {text('nothingFound', { query: typed.trim() })}
        </p>
      )}
      {!matches && popularNames.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.title}>{text('popular')}</h2>
          {renderTiles(popularNames)}
        </section>
      )}
      {!matches && names && names.length > popularNames.length && (
        <details className={styles.all} open={names.length <= maxOpenListLength || undefined}>
          <summary>{allTitle}</summary>
          {renderTiles(names)}
        </details>
      )}
      <div className={styles.other}>
        {isTypingOther ? (
          <Anchor field={otherField}>
            <Field label={text(`field_${otherField}`)} hint={text('otherHint')} error={faultOf(otherField)}>
              <TextInput
                autoFocus={otherName === ''}
                autoComplete="off"
                value={otherName}
                onChange={(event) => onOtherName(event.target.value)}
                onBlur={() => blur(otherField)}
              />
            </Field>
          </Anchor>
        ) : (
          <Button
            tone="second"
            small
            onClick={() => {
              setIsTypingOther(true);
              onOtherName(typed.trim());
            }}
          >
            {text('notInList')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
