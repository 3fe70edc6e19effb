import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { PinIcon, SearchIcon } from '../../../../platform/web/ui/icons.tsx';
import { ClockIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import { useGo } from '../../../../platform/web/use-page.ts';
import { photoAddress } from '../../../photos/photo-of.ts';
import { rememberText } from '../asked-texts-public.ts';
import { useFilterLabels } from '../filter-labels.ts';
import { labelHere } from '../label-here.ts';
import { useCatalogueText, useRareText } from '../use-text.ts';
import styles from './suggestions.module.css';
import { type Option, useOptions } from './use-options.ts';

type SuggestionListProps = {
  /** The box, which keeps the focus and gets the roles of a combobox. */
  input: HTMLInputElement;
  /** The box of the page, whose form has filters that are kept and searches for the whole text; often the same. */
  page: HTMLInputElement;
  onClose: () => void;
  /** The list is shown or, for lack of anything to list, is not. */
  onShown?: (isShown: boolean) => void;
  /** Said while nothing is typed. */
  hint?: string;
};

/** The list below a text box: arrows move, Enter chooses, Esc closes. */
export function SuggestionList({ input, page, onClose, onShown, hint }: SuggestionListProps) {
  const text = useCatalogueText();
  const rare = useRareText();
  const formats = useFormats();
  const labels = useFilterLabels({});
  const go = useGo();
  const id = useId();
  const [typed, setTyped] = useState(input.value);
  const [at, setAt] = useState(-1);
  const options = useOptions(typed, page.form);
  const isShown = options.length > 0;
  const current = at < options.length ? at : -1;

  function choose(option: Option) {
    rememberText(option.kind === 'text' || option.kind === 'asked' ? option.label : '');
    onClose();
    if (option.to !== null) return void go(option.to);
    page.value = option.label;
    page.form?.requestSubmit();
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // Enter and the arrows belong to the input method while it composes a word.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Going up from the first option, or down from the last, no option is chosen and Enter searches for the text.
      setAt(((current + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(options[current] ?? { kind: 'text', label: input.value, to: null });
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  });
  const handleInput = useEffectEvent(() => {
    setTyped(input.value);
    setAt(-1);
  });
  useEffect(() => {
    const listener = { keydown: (event: KeyboardEvent) => handleKey(event), input: () => handleInput() };
    input.addEventListener('keydown', listener.keydown);
    input.addEventListener('input', listener.input);
    // What was typed since this was rendered.
    handleInput();
    return () => {
      input.removeEventListener('keydown', listener.keydown);
      input.removeEventListener('input', listener.input);
    };
  }, [input]);

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(isShown),
      ...(current >= 0 && { 'aria-activedescendant': `${id}-${current}` }),
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) input.removeAttribute(name);
    };
  }, [input, id, isShown, current]);
  useEffect(() => onShown?.(isShown), [onShown, isShown]);
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  const yearsOf = ({ years }: Option) => {
    if (!years) return null;
    return years.to === null ? rare('yearsSince', { from: String(years.from) }) : `${years.from}–${years.to}`;
  };
  return (
    <>
      <ul
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
        role="listbox"
        aria-label={rare('suggestions')}
        className={styles.list}
        hidden={!isShown}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <li
            key={`${option.kind} ${option.label} ${option.to}`}
            id={`${id}-${index}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={styles.option}
            // Keeps the focus in the box when an option is pressed.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <OptionPicture {...option} />
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.understood && option.understood.length > 0 && (
                <small className={styles.chips}>
                  {option.understood.map(({ param, value, label }) => (
                    <span key={`${param}=${value}`} className={styles.chip}>
                      {param === 'sort'
                        ? text(`sort_${value as 'newest'}`)
                        : (labelHere(labels, param, value) ?? label)}
                    </span>
                  ))}
                </small>
              )}
              {option.kind === 'saved' && <small>{rare('savedSearch')}</small>}
              {yearsOf(option) && <small>{yearsOf(option)}</small>}
            </span>
            {option.count !== undefined && (
              <small className={styles.count}>
                <span aria-hidden="true">{formats.number(option.count)}</span>
                <span className="visually-hidden">{text('carsCount', { count: option.count })}</span>
              </small>
            )}
          </li>
        ))}
      </ul>
      {hint && typed.trim() === '' && <p className={styles.hint}>{hint}</p>}
      <p role="status" className="visually-hidden">
        {isShown ? rare('suggestionCount', { count: options.length }) : ''}
      </p>
    </>
  );
}

function OptionPicture({ kind, photo }: Option) {
  if (photo) return <img className={styles.picture} src={photoAddress(photo.key, 320)} alt="" />;
  const Icon = { text: SearchIcon, vehicle: SearchIcon, city: PinIcon, asked: ClockIcon, saved: SearchIcon }[
    kind
  ];
  return (
    <span className={styles.picture}>
      <Icon />
    </span>
  );
}
