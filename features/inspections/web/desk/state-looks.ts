import type { Icon } from '../../../../platform/web/ui/icon.tsx';
import { CheckIcon, CloseIcon, InfoIcon } from '../../../../platform/web/ui/icons.tsx';
import { EyeOffIcon, MinusIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import type { PointState } from '../../point-states.ts';

type Looks = {
  label: `state_${PointState}`;
  Icon: Icon;
  tone: 'good' | 'warn' | 'bad' | 'plain';
  /**
   * How much more the point asks for; each includes those before it: the measured value, the faults, the price of the
   * repair.
   */
  asks: 'nothing' | 'value' | 'faults' | 'repair';
};

/** What an inspector can say of a point, in the order of its buttons; the icons are those of the report. */
export const stateLooks: Readonly<Record<PointState, Looks>> = {
  good: { label: 'state_good', Icon: CheckIcon, tone: 'good', asks: 'value' },
  note: { label: 'state_note', Icon: InfoIcon, tone: 'warn', asks: 'faults' },
  defect: { label: 'state_defect', Icon: CloseIcon, tone: 'bad', asks: 'repair' },
  absent: { label: 'state_absent', Icon: MinusIcon, tone: 'plain', asks: 'nothing' },
  not_checked: { label: 'state_not_checked', Icon: EyeOffIcon, tone: 'plain', asks: 'nothing' },
};

export const states = Object.keys(stateLooks) as PointState[];
