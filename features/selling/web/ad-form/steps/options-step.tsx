import { useState } from 'react';
import { Checkbox } from '../../../../../platform/web/ui/checkbox.tsx';
import { Chip, Chips } from '../../../../../platform/web/ui/chip.tsx';
import { Field } from '../../../../../platform/web/ui/field.tsx';
import { SearchIcon } from '../../../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../../../platform/web/ui/panel.tsx';
import { TextInput } from '../../../../../platform/web/ui/text-input.tsx';
import { Anchor } from '../anchor.tsx';
import { useForm } from '../form-view.tsx';
import { useSellingText } from '../use-text.ts';
import styles from './steps.module.css';

/** Choice of the car's equipment, in groups. Chosen options are always visible; the others can be searched. */
export function OptionsStep() {
  const text = useSellingText();
  const { form, taxonomy, saveAnswers } = useForm();
  const [typed, setTyped] = useState('');
  const selectedOptions = form.options ?? [];
  const groups = taxonomy.choices?.options ?? [];
  const labels = new Map(
    groups.flatMap(({ options }) => options.map((option) => [option.value, option.label] as const)),
  );
  const query = typed.trim().toLowerCase();
  const matchingGroups = groups
    .map(({ group, options }) => ({
      group,
      options: options.filter(({ label }) => label.toLowerCase().includes(query)),
      selectedCount: options.filter(({ value }) => selectedOptions.includes(value)).length,
      total: options.length,
    }))
    .filter(({ options }) => options.length > 0);

  const selectedWithout = (option: string) => selectedOptions.filter((other) => other !== option);
  const box = ({ value, label }: { value: string; label: string }) => (
    <Checkbox
      key={value}
      checked={selectedOptions.includes(value)}
      onChange={({ target }) =>
        saveAnswers({ options: target.checked ? [...selectedWithout(value), value] : selectedWithout(value) })
      }
    >
      {label}
    </Checkbox>
  );

  return (
    <Panel>
      <Anchor field="options">
        <Field label={text('findOption')} hideLabel>
          <TextInput
            type="search"
            icon={<SearchIcon />}
            placeholder={text('findOption')}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </Anchor>
      <div className={styles.chosen}>
        <p className={styles.quiet} role="status">
          {selectedOptions.length > 0
            ? text('optionCount', { count: selectedOptions.length })
            : text('noOptions')}
        </p>
        {selectedOptions.length > 0 && (
          <Chips>
            {selectedOptions.map((option) => (
              <Chip
                key={option}
                state="on"
                isRemovable
                aria-label={text('removeOption', { option: labels.get(option) ?? option })}
                onClick={() => saveAnswers({ options: selectedWithout(option) })}
              >
                {labels.get(option) ?? option}
              </Chip>
            ))}
          </Chips>
        )}
      </div>
      {matchingGroups.length === 0 && query !== '' && (
        <p className={styles.quiet} role="status">
          {text('nothingFound', { query: typed.trim() })}
        </p>
      )}
      {matchingGroups.map(({ group, options, selectedCount, total }, at) => (
        <details
          // During a search all groups with matches are open, otherwise only the first one. `open` is just the initial
          // state of the element, so the key remounts it when a search begins or ends.
          key={`${group.value}${query === '' ? '' : '?'}`}
          className={styles.fold}
          open={query !== '' || at === 0}
        >
          <summary>
            <span>{group.label}</span>
            <span className={styles.quiet}>{text('groupCount', { count: selectedCount, total })}</span>
          </summary>
          <div className={styles.boxes}>{options.map(box)}</div>
        </details>
      ))}
    </Panel>
  );
}
