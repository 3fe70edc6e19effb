import { type SubmitEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { CloseIcon, SearchIcon } from '../../../platform/web/ui/icons.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import styles from './city-dialog.module.css';
import { CityList } from './city-list.tsx';
import { type City, findCities } from './city-search.ts';
import type { Cities } from './use-cities.ts';
import { useCityText } from './use-city-text.ts';

type CityDialogProps = {
  isOpen: boolean;
  /** False if the visitor has no city yet and must choose one. */
  isDismissible: boolean;
  selectedId: number | null;
  cities: Cities;
  onRetry: () => void;
  onChoose: (city: City) => void;
  onClose: () => void;
  /** Closes an undismissible dialog if the cities failed to load, so that nobody is locked out. */
  onDismiss: () => void;
};

export function CityDialog(props: CityDialogProps) {
  const { isOpen, isDismissible, cities, onClose, onDismiss } = props;
  const text = useCityText();
  const formId = useId();
  const [pickedId, setPickedId] = useState<number | null>(null);
  const selectedId = pickedId ?? props.selectedId;
  const selected = cities.cities?.find((city) => city.id === selectedId) ?? null;

  // Closing the dialog without Apply discards the selection.
  useEffect(() => {
    if (!isOpen) setPickedId(null);
  }, [isOpen]);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={isDismissible ? text('close') : null}
      title={text('cityTitle')}
      lead={text('cityLead')}
      width="wide"
      shape="sheet-on-phone"
      flush
      footer={
        <div className={styles.footer}>
          <p className={styles.state} role="status">
            {selected ? text('cityChosen', { city: selected.name }) : text('cityNotChosen')}
          </p>
          {cities.status === 'failed' && !isDismissible && (
            <Button tone="second" onClick={onDismiss}>
              {text('cityLater')}
            </Button>
          )}
          <Button type="submit" form={formId} className={styles.apply} disabled={!selected}>
            {text('cityApply')}
          </Button>
        </div>
      }
    >
      <CityForm
        formId={formId}
        cities={cities}
        selectedId={selectedId}
        onPick={setPickedId}
        onApply={() => selected && props.onChoose(selected)}
        onRetry={props.onRetry}
      />
    </Dialog>
  );
}

type CityFormProps = {
  formId: string;
  cities: Cities;
  selectedId: number | null;
  onPick: (id: number) => void;
  onApply: () => void;
  onRetry: () => void;
};

function CityForm({ formId, cities, selectedId, onPick, onApply, onRetry }: CityFormProps) {
  const text = useCityText();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const list = useRef<HTMLFieldSetElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const matches = cities.cities ? findCities(cities.cities, query) : null;

  // With a mouse, the search field gets the focus; on a touch screen the on-screen keyboard would then cover the list.
  // The attribute must be set before the dialog opens, because it focuses its `autofocus` element when it opens.
  useEffect(() => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    const first = isTouch ? list.current : search.current;
    if (first) first.autofocus = true;
  }, []);

  function focusList() {
    const radioButtons = list.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
    const target = [...radioButtons].find((radio) => radio.checked) ?? radioButtons[0];
    target?.focus();
    if (target && !target.checked) target.click();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onApply();
  }

  /** Selects the best match on Enter, because browsers do not submit a form whose submit button is disabled. */
  function pickFirst() {
    const first = cities.cities && findCities(cities.cities, typed)[0];
    if (!first) return;
    onPick(first.id);
    list.current?.querySelector<HTMLInputElement>(`input[value="${first.id}"]`)?.focus();
  }

  return (
    <form id={formId} className={styles.form} onSubmit={submit}>
      <div className={styles.search}>
        <Field label={text('citySearch')} hideLabel>
          <TextInput
            ref={search}
            type="search"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={text('citySearch')}
            value={typed}
            disabled={cities.status === 'failed'}
            icon={<SearchIcon />}
            action={
              typed && (
                <IconButton
                  label={text('clear')}
                  onClick={() => {
                    setTyped('');
                    search.current?.focus();
                  }}
                >
                  <CloseIcon />
                </IconButton>
              )
            }
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              const isEnter = event.key === 'Enter' && typed.trim() !== '' && !event.nativeEvent.isComposing;
              if (event.key !== 'ArrowDown' && !isEnter) return;
              event.preventDefault();
              if (isEnter) pickFirst();
              else focusList();
            }}
          />
        </Field>
      </div>
      <p className="visually-hidden" role="status">
        {query && matches ? text('citiesFound', { count: matches.length }) : ''}
      </p>
      <CityList
        ref={list}
        status={cities.status}
        matches={matches}
        query={query}
        selectedId={selectedId}
        onPick={onPick}
        onRetry={onRetry}
      />
    </form>
  );
}
