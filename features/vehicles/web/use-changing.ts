import { useState } from 'react';

/** The row whose window is open; it stays after closing, so that the focus goes back to its button. */
export function useChanging<Row>(onDone: () => void) {
  const [changing, setChanging] = useState<{ row: Row; turn: number } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    changing,
    isOpen,
    begin(row: Row) {
      setChanging({ row, turn: (changing?.turn ?? 0) + 1 });
      setIsOpen(true);
    },
    finish(isDone: boolean) {
      setIsOpen(false);
      if (isDone) onDone();
    },
  };
}
