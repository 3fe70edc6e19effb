import type { ApiClient } from '../../../platform/web/api-client.ts';
import type { SlotChoice } from './slot-choice.ts';
import { SlotPicker, type SlotPickerProps } from './slot-picker.tsx';
import { useFreeHours } from './use-free-hours.ts';

type SlotFieldsProps = Omit<SlotPickerProps, 'query' | 'value'> & { api: ApiClient; value: SlotChoice };

/** Free hours for members. They are read again if the `key` changes, for example because somebody took the chosen one. */
export function SlotFields({ api, value, ...props }: SlotFieldsProps) {
  const [first] = props.branches;
  const isHere = props.branches.some(({ id }) => String(id) === value.branch);
  const branch = isHere ? value.branch : String(first?.id ?? '');
  return <SlotPicker {...props} query={useFreeHours(api, branch)} value={{ ...value, branch }} />;
}
