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
import { useCityText } from './use-text.ts';

type CityDialogProps = {
  isOpen: boolean;
  /** False at start-up without a city: then the only way out is a choice. */
  isDismissible: boolean;
  chosenId: number | null;
  cities: Cities;
  onRetry: () => void;
  onChoose: (city: City) => void;
  onClose: () => void;
  /** Offered only when the list cannot be had: nobody is locked out by our failure. */
  onPutOff: () => void;
};

export function CityDialog(props: CityDialogProps) {
  const { isOpen, isDismissible, cities, onClose, onPutOff } = props;
  const text = useCityText();
  const formId = useId();
  const [pickedId, setPickedId] = useState<number | null>(null);
  const chosenId = pickedId ?? props.chosenId;
  const chosen = cities.cities?.find((city) => city.id === chosenId) ?? null;

  // A dialog closed without Apply forgets what was tried in it.
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
            {chosen ? text('cityChosen', { city: chosen.name }) : text('cityNotChosen')}
          </p>
          {cities.status === 'failed' && !isDismissible && (
            <Button tone="second" onClick={onPutOff}>
              {text('cityLater')}
            </Button>
          )}
          <Button type="submit" form={formId} className={styles.apply} disabled={!chosen}>
            {text('cityApply')}
          </Button>
        </div>
      }
    >
      <CityForm
        formId={formId}
        cities={cities}
        chosenId={chosenId}
        onPick={setPickedId}
        onApply={() => chosen && props.onChoose(chosen)}
        onRetry={props.onRetry}
      />
    </Dialog>
  );
}

type CityFormProps = {
  formId: string;
  cities: Cities;
  chosenId: number | null;
  onPick: (id: number) => void;
  onApply: () => void;
  onRetry: () => void;
};

function CityForm({ formId, cities, chosenId, onPick, onApply, onRetry }: CityFormProps) {
  const text = useCityText();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const list = useRef<HTMLFieldSetElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const found = cities.cities ? findCities(cities.cities, query) : null;

  // With a mouse the search is ready to type into; on a phone the keyboard would hide the list. This runs before
  // the dialog opens, and opening gives the focus to what is marked.
  useEffect(() => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    const first = isTouch ? list.current : search.current;
    if (first) first.autofocus = true;
  }, []);

  function toList() {
    const radios = list.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
    const target = [...radios].find((radio) => radio.checked) ?? radios[0];
    target?.focus();
    if (target && !target.checked) target.click();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onApply();
  }

  /** Enter takes the best find; while Apply is off, the browser would submit nothing. */
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
              else toList();
            }}
          />
        </Field>
      </div>
      <p className="visually-hidden" role="status">
        {query && found ? text('citiesFound', { count: found.length }) : ''}
      </p>
      <CityList
        ref={list}
        status={cities.status}
        found={found}
        query={query}
        chosenId={chosenId}
        onPick={onPick}
        onRetry={onRetry}
      />
    </form>
  );
}
