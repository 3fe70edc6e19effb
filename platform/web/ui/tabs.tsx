import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: ReactNode; panel: ReactNode }[];
  current: Id;
  onChange: (id: Id) => void;
};

const indexByKey: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Tabs that switch between parts of one page; use `SegmentedLinks` if each part has its own address. */
export function Tabs<Id extends string>({ label, tabs, current, onChange }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const currentTab = tabs.find((tab) => tab.id === current) ?? tabs[0];

  function moveFocus(event: KeyboardEvent, at: number) {
    const next = indexByKey[event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div>
      <div ref={list} role="tablist" className={styles.list} aria-label={label}>
        {tabs.map((tab, at) => {
          const isCurrent = tab.id === currentTab?.id;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              className={styles.tab}
              aria-selected={isCurrent}
              aria-controls={`${id}-panel`}
              tabIndex={isCurrent ? 0 : -1}
              onClick={() => onChange(tab.id)}
              onKeyDown={(event) => moveFocus(event, at)}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        className={styles.panel}
        aria-labelledby={currentTab && `${id}-${currentTab.id}`}
      >
        {currentTab?.panel}
      </div>
    </div>
  );
}
