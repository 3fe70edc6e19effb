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

/** Equipment in groups: chosen options stay visible, the others can be searched. */
export function OptionsStep() {
  const text = useSellingText();
  const { form, taxonomy, answer } = useForm();
  const [typed, setTyped] = useState('');
  const chosen = form.options ?? [];
  const groups = taxonomy.choices?.options ?? [];
  const labels = new Map(
    groups.flatMap(({ options }) => options.map((one) => [one.value, one.label] as const)),
  );
  const words = typed.trim().toLowerCase();
  const found = groups
    .map(({ group, options }) => ({
      group,
      options: options.filter(({ label }) => label.toLowerCase().includes(words)),
      chosenCount: options.filter(({ value }) => chosen.includes(value)).length,
      total: options.length,
    }))
    .filter(({ options }) => options.length > 0);

  const without = (option: string) => chosen.filter((other) => other !== option);
  const box = ({ value, label }: { value: string; label: string }) => (
    <Checkbox
      key={value}
      checked={chosen.includes(value)}
      onChange={({ target }) =>
        answer({ options: target.checked ? [...without(value), value] : without(value) })
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
          {chosen.length > 0 ? text('optionCount', { count: chosen.length }) : text('noOptions')}
        </p>
        {chosen.length > 0 && (
          <Chips>
            {chosen.map((option) => (
              <Chip
                key={option}
                state="on"
                isRemovable
                aria-label={text('removeOption', { option: labels.get(option) ?? option })}
                onClick={() => answer({ options: without(option) })}
              >
                {labels.get(option) ?? option}
              </Chip>
            ))}
          </Chips>
        )}
      </div>
      {found.length === 0 && words !== '' && (
        <p className={styles.quiet} role="status">
          {text('nothingFound', { query: typed.trim() })}
        </p>
      )}
      {found.map(({ group, options, chosenCount, total }, at) => (
        <details
          // A search opens all groups with matches; without a search the first group is open. The key remounts the
          // group for that.
          key={`${group.value}${words === '' ? '' : '?'}`}
          className={styles.fold}
          open={words !== '' || at === 0}
        >
          <summary>
            <span>{group.label}</span>
            <span className={styles.quiet}>{text('groupCount', { count: chosenCount, total })}</span>
          </summary>
          <div className={styles.boxes}>{options.map(box)}</div>
        </details>
      ))}
    </Panel>
  );
}
