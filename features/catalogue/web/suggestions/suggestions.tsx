import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBackCloses } from '../../../../platform/web/back-closes.ts';
import { breakpoints } from '../../../../platform/web/ui/breakpoints.ts';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { ChevronLeftIcon, SearchIcon } from '../../../../platform/web/ui/icons.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { longestSearchText } from '../../text-limit.ts';
import { useCatalogueText, useRareText } from '../use-text.ts';
import { SuggestionList } from './suggestion-list.tsx';
import styles from './suggestions.module.css';

type SuggestionsProps = { input: HTMLInputElement; onClose: () => void };

/** Suggestions for the text box that has the focus: a list below it, on a phone the whole screen. */
export function Suggestions({
  input,
  setInput,
}: {
  input: HTMLInputElement;
  /** Null ends the suggestions. */
  setInput: (input: null) => void;
}) {
  const [isPhone] = useState(() => matchMedia(`(width < ${breakpoints.tablet})`).matches);
  // The person may have left the box before this script was there.
  const [isUsed] = useState(() => document.activeElement === input);
  const onClose = useCallback(() => setInput(null), [setInput]);
  useEffect(() => {
    if (!isUsed) onClose();
  }, [isUsed, onClose]);
  const Shape = isPhone ? Screen : DropDown;
  return isUsed && <Shape input={input} onClose={onClose} />;
}

function DropDown({ input, onClose }: SuggestionsProps) {
  const panel = useRef<HTMLElement>(null);
  const [isShown, setIsShown] = useState(false);

  useLayoutEffect(() => {
    if (!isShown) return;
    function place() {
      const { left, bottom, width } = input.getBoundingClientRect();
      panel.current?.style.setProperty('inset', `${bottom}px auto auto ${left}px`);
      panel.current?.style.setProperty('width', `${width}px`);
    }
    place();
    panel.current?.showPopover();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
      panel.current?.hidePopover();
    };
  }, [input, isShown]);
  useEffect(() => {
    input.addEventListener('blur', onClose);
    return () => input.removeEventListener('blur', onClose);
  }, [input, onClose]);

  return (
    <search ref={panel} popover="manual" className={styles.panel}>
      <SuggestionList input={input} page={input} onClose={onClose} onShown={setIsShown} />
    </search>
  );
}

/** Has a box of its own, because what lies below must not be moved; on closing, the text goes back to the box of the page. */
function Screen({ input, onClose }: SuggestionsProps) {
  const text = useCatalogueText();
  const rare = useRareText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [box, setBox] = useState<HTMLInputElement | null>(null);

  function close() {
    if (box) input.value = box.value;
    // Else the focus would return to the box of the page and open this again.
    dialog.current?.close();
    input.blur();
    onClose();
  }
  useBackCloses(true, close);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (!box) return;
    box.value = input.value;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [box, input]);

  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-label={text('askLabel')}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {/* No form, because this may lie in that of the page. */}
      <div className={styles.head}>
        <IconButton label={rare('closeSuggestions')} onClick={close}>
          <ChevronLeftIcon />
        </IconButton>
        <TextInput
          ref={setBox}
          type="search"
          maxLength={longestSearchText}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={text('askLabel')}
          placeholder={text('askPlaceholder')}
          icon={<SearchIcon />}
          className={styles.box}
        />
      </div>
      {box && <SuggestionList input={box} page={input} onClose={close} hint={rare('suggestionHint')} />}
    </dialog>
  );
}
