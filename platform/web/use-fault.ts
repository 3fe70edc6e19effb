import { useState } from 'react';
import { useToast } from './ui/toasts.tsx';

/**
 * The error text of a field in a form of one or two fields. `refuse` shows it as a toast too, as the specification (§8)
 * asks of every error; `setFault` is for errors that a mutation has already shown, and removes the text.
 */
export function useFault() {
  const toast = useToast();
  const [fault, setFault] = useState<string>();

  function refuse(text: string): void {
    setFault(text);
    toast.error(text);
  }

  return { fault, setFault, refuse };
}
