import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type IconProps = {
  /** Filled with the colour of the text: the heart of a saved car. */
  filled?: boolean | undefined;
  className?: string | undefined;
};
export type Icon = (props: IconProps) => ReactNode;

/**
 * A drawing on the 24 grid; base.css has what all share, as a page holds a hundred of them. One path each, so that a
 * bundle takes only what it draws.
 * It is silent for screen readers: the name belongs to the button or the words beside it.
 */
function icon(path: string): Icon {
  return function DrawnIcon({ filled = false, className }) {
    return (
      <svg className={classes('icon', filled && 'filled', className)} viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };
}

export const ArrowUpIcon = /* @__PURE__ */ icon('M12 19.5V5M6 11l6-6 6 6');
export const BellIcon = /* @__PURE__ */ icon(
  'M6.3 16.5c1-1.2 1.3-2.4 1.3-5.3a4.4 4.4 0 0 1 8.8 0c0 2.9.3 4.1 1.3 5.3ZM10 19.7a2.1 2.1 0 0 0 4 0M12 4.2v2.5',
);
export const BoltIcon = /* @__PURE__ */ icon('M13 3 5.5 13.5H11L10 21l8-11h-5.7Z');
export const CalculatorIcon = /* @__PURE__ */ icon(
  'M7 3.5h10a2 2 0 0 1 2 2v13a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-13a2 2 0 0 1 2 -2M8.5 8h7M8.5 12.5h.1M12 12.5h.1M15.5 12.5h.1M8.5 16.5h.1M12 16.5h.1M15.5 16.5h.1',
);
export const CalendarIcon = /* @__PURE__ */ icon(
  'M5.8 5.2h12.4a2 2 0 0 1 2 2v11a2 2 0 0 1 -2 2h-12.4a2 2 0 0 1 -2 -2v-11a2 2 0 0 1 2 -2M3.8 10h16.4M8.2 3.2v3.6M15.8 3.2v3.6',
);
export const CameraIcon = /* @__PURE__ */ icon(
  'M8.2 6.5 9.5 4.3h5l1.3 2.2h3.4a1.6 1.6 0 0 1 1.6 1.6v9.8a1.6 1.6 0 0 1-1.6 1.6H4.8a1.6 1.6 0 0 1-1.6-1.6V8.1a1.6 1.6 0 0 1 1.6-1.6ZM8.4 12.8a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0',
);
export const CarIcon = /* @__PURE__ */ icon(
  'M3.5 16.5v-4l2-1 2-4.3a1.5 1.5 0 0 1 1.4-.9h6.2a1.5 1.5 0 0 1 1.4.9l2 4.3 2 1v4a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1ZM5.5 11.5h13M5.5 17.5v1.8M18.5 17.5v1.8M7 14.5h1.5M15.5 14.5H17',
);
export const ChatIcon = /* @__PURE__ */ icon(
  'M4 5.5h16a.8.8 0 0 1 .8.8v10a.8.8 0 0 1-.8.8h-9l-4.5 3.6v-3.6H4a.8.8 0 0 1-.8-.8v-10a.8.8 0 0 1 .8-.8Z',
);
export const CheckIcon = /* @__PURE__ */ icon('M5 12.5l4.7 4.7L19.5 7.3');
export const ChevronDownIcon = /* @__PURE__ */ icon('M6 9.5l6 6 6-6');
export const ChevronLeftIcon = /* @__PURE__ */ icon('M14.5 6l-6 6 6 6');
export const ChevronRightIcon = /* @__PURE__ */ icon('M9.5 6l6 6-6 6');
export const ChevronUpIcon = /* @__PURE__ */ icon('M6 14.5l6-6 6 6');
export const ClockIcon = /* @__PURE__ */ icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7.2V12l3.2 2.2',
);
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6 6 18');
export const CompareIcon = /* @__PURE__ */ icon(
  'M12 4v16M8 20h8M5 7h14M5 7l-2.6 6.4a2.8 2.8 0 0 0 5.2 0ZM19 7l-2.6 6.4a2.8 2.8 0 0 0 5.2 0Z',
);
export const DocumentIcon = /* @__PURE__ */ icon(
  'M6 3.5h8l4.5 4.5v12a.8.8 0 0 1-.8.8H6a.8.8 0 0 1-.8-.8V4.3A.8.8 0 0 1 6 3.5ZM13.5 3.7v4.8h4.8M8.5 13h7M8.5 16.5h5',
);
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14');
export const DragIcon = /* @__PURE__ */ icon('M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1');
export const DriveIcon = /* @__PURE__ */ icon(
  'M4.8 3.5h1.4a1.3 1.3 0 0 1 1.3 1.3v3.4a1.3 1.3 0 0 1 -1.3 1.3h-1.4a1.3 1.3 0 0 1 -1.3 -1.3v-3.4a1.3 1.3 0 0 1 1.3 -1.3M17.8 3.5h1.4a1.3 1.3 0 0 1 1.3 1.3v3.4a1.3 1.3 0 0 1 -1.3 1.3h-1.4a1.3 1.3 0 0 1 -1.3 -1.3v-3.4a1.3 1.3 0 0 1 1.3 -1.3M4.8 14.5h1.4a1.3 1.3 0 0 1 1.3 1.3v3.4a1.3 1.3 0 0 1 -1.3 1.3h-1.4a1.3 1.3 0 0 1 -1.3 -1.3v-3.4a1.3 1.3 0 0 1 1.3 -1.3M17.8 14.5h1.4a1.3 1.3 0 0 1 1.3 1.3v3.4a1.3 1.3 0 0 1 -1.3 1.3h-1.4a1.3 1.3 0 0 1 -1.3 -1.3v-3.4a1.3 1.3 0 0 1 1.3 -1.3M7.5 6.5h9M7.5 17.5h9M12 6.5v11',
);
export const ExternalIcon = /* @__PURE__ */ icon(
  'M13.5 4.5h6v6M19.5 4.5l-8.5 8.5M17.5 13.5v5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1h5',
);
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.8 12C5 8 8.2 6 12 6s7 2 9.2 6c-2.2 4-5.4 6-9.2 6s-7-2-9.2-6ZM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0',
);
export const FilterIcon = /* @__PURE__ */ icon(
  'M3.5 7h9.5M18.5 7h2M3.5 17h2M11 17h9.5M13.1 7a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0M5.7 17a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0',
);
export const FlagIcon = /* @__PURE__ */ icon('M5.5 21V4.5c4-2.2 8 2.2 13 0v9.2c-5 2.2-9-2.2-13 0');
export const FuelIcon = /* @__PURE__ */ icon(
  'M5 20.5V5.2a1.5 1.5 0 0 1 1.5-1.5h6A1.5 1.5 0 0 1 14 5.2v15.3M3.5 20.5h12M5 10.5h9M14 12.5h2a1.5 1.5 0 0 1 1.5 1.5v2.7a1.6 1.6 0 0 0 3.2 0V9l-3-3',
);
export const FullscreenIcon = /* @__PURE__ */ icon('M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5');
export const GarageIcon = /* @__PURE__ */ icon(
  'M3.5 20.5V9.3L12 4l8.5 5.3v11.2M7 20.5v-8h10v8M7 15.2h10M7 17.9h10',
);
export const GaugeIcon = /* @__PURE__ */ icon(
  'M4.2 17.5a9 9 0 1 1 15.6 0M12 13.5l4-4.5M10.8 14a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0',
);
export const GearboxIcon = /* @__PURE__ */ icon(
  'M6 5v14M12 5v14M18 5v7h-12M4.5 4.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M10.5 4.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M16.5 4.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M4.5 19.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M10.5 19.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0',
);
export const GlobeIcon = /* @__PURE__ */ icon(
  'M3.3 12a8.7 8.7 0 1 0 17.4 0a8.7 8.7 0 1 0-17.4 0M3.6 12h16.8M12 3.3c2.5 2.5 3.7 5.4 3.7 8.7s-1.2 6.2-3.7 8.7c-2.5-2.5-3.7-5.4-3.7-8.7s1.2-6.2 3.7-8.7Z',
);
export const GridIcon = /* @__PURE__ */ icon(
  'M5.5 4h3.7a1.5 1.5 0 0 1 1.5 1.5v3.7a1.5 1.5 0 0 1 -1.5 1.5h-3.7a1.5 1.5 0 0 1 -1.5 -1.5v-3.7a1.5 1.5 0 0 1 1.5 -1.5M14.8 4h3.7a1.5 1.5 0 0 1 1.5 1.5v3.7a1.5 1.5 0 0 1 -1.5 1.5h-3.7a1.5 1.5 0 0 1 -1.5 -1.5v-3.7a1.5 1.5 0 0 1 1.5 -1.5M5.5 13.3h3.7a1.5 1.5 0 0 1 1.5 1.5v3.7a1.5 1.5 0 0 1 -1.5 1.5h-3.7a1.5 1.5 0 0 1 -1.5 -1.5v-3.7a1.5 1.5 0 0 1 1.5 -1.5M14.8 13.3h3.7a1.5 1.5 0 0 1 1.5 1.5v3.7a1.5 1.5 0 0 1 -1.5 1.5h-3.7a1.5 1.5 0 0 1 -1.5 -1.5v-3.7a1.5 1.5 0 0 1 1.5 -1.5',
);
export const HeartIcon = /* @__PURE__ */ icon(
  'M12 20.3C6.2 16.2 3.2 12.9 3.2 9.2a4.7 4.7 0 0 1 8.8-2.3 4.7 4.7 0 0 1 8.8 2.3c0 3.7-3 7-8.8 11.1Z',
);
export const HomeIcon = /* @__PURE__ */ icon(
  'M4 10.7 12 4l8 6.7v8.1a1.2 1.2 0 0 1-1.2 1.2h-4.3v-5.5h-5V20H5.2A1.2 1.2 0 0 1 4 18.8Z',
);
export const InfoIcon = /* @__PURE__ */ icon(
  'M3.3 12a8.7 8.7 0 1 0 17.4 0a8.7 8.7 0 1 0 -17.4 0M12 11v5.5M12 7.7v.1',
);
export const ListIcon = /* @__PURE__ */ icon(
  'M4.7 5h3.6a1.2 1.2 0 0 1 1.2 1.2v2.6a1.2 1.2 0 0 1 -1.2 1.2h-3.6a1.2 1.2 0 0 1 -1.2 -1.2v-2.6a1.2 1.2 0 0 1 1.2 -1.2M4.7 14h3.6a1.2 1.2 0 0 1 1.2 1.2v2.6a1.2 1.2 0 0 1 -1.2 1.2h-3.6a1.2 1.2 0 0 1 -1.2 -1.2v-2.6a1.2 1.2 0 0 1 1.2 -1.2M13 6h7.5M13 9h5M13 15h7.5M13 18h5',
);
export const LockIcon = /* @__PURE__ */ icon(
  'M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2M8 10.5V7.7a4 4 0 0 1 8 0v2.8',
);
export const MailIcon = /* @__PURE__ */ icon(
  'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM4 6.5l8 6.5 8-6.5',
);
export const MapIcon = /* @__PURE__ */ icon(
  'M3.5 6.5l5.5-2.3 6 2.3 5.5-2.3v13.3L15 19.8l-6-2.3-5.5 2.3ZM9 4.2v13.3M15 6.5v13.3',
);
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16');
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14');
export const MoonIcon = /* @__PURE__ */ icon('M19.8 14.3a8.2 8.2 0 0 1-10.1-10.1a8.2 8.2 0 1 0 10.1 10.1Z');
export const MoreIcon = /* @__PURE__ */ icon('M5.5 12h.1M12 12h.1M18.5 12h.1');
export const PencilIcon = /* @__PURE__ */ icon(
  'M4.5 19.5l1-4.3L16.3 4.4a1.6 1.6 0 0 1 2.3 0l1 1a1.6 1.6 0 0 1 0 2.3L8.8 18.5ZM14 6.7l3.3 3.3',
);
export const PhoneIcon = /* @__PURE__ */ icon(
  'M5.2 3.8h3.3l1.7 4.3-2.2 1.7a12.3 12.3 0 0 0 6.2 6.2l1.7-2.2 4.3 1.7v3.3a1.6 1.6 0 0 1-1.7 1.6C10.7 19.9 4.1 13.3 3.6 5.5A1.6 1.6 0 0 1 5.2 3.8Z',
);
export const PinIcon = /* @__PURE__ */ icon(
  'M12 21.2c4.4-4.3 6.8-7.8 6.8-11.1a6.8 6.8 0 0 0-13.6 0c0 3.3 2.4 6.8 6.8 11.1ZM9.6 10a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0',
);
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const PriceDropIcon = /* @__PURE__ */ icon('M4 7l6 6 3.5-3.5L20 16M20 11v5h-5');
export const RefreshIcon = /* @__PURE__ */ icon(
  'M4.5 12a7.5 7.5 0 0 1 12.9-5.2l2.1 2.2M19.5 4v5h-5M19.5 12a7.5 7.5 0 0 1-12.9 5.2l-2.1-2.2M4.5 20v-5h5',
);
export const RotateIcon = /* @__PURE__ */ icon('M19.5 12a7.5 7.5 0 1 1-2.4-5.5M17.5 3v4h-4');
export const SearchIcon = /* @__PURE__ */ icon(
  'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.5 15.5l5 5',
);
export const ShareIcon = /* @__PURE__ */ icon(
  'M12 14.5V3.7M8 7.5l4-4 4 4M5.5 12v7.2a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V12',
);
export const ShieldIcon = /* @__PURE__ */ icon(
  'M12 3.2c2.4 1.6 4.8 2.3 7.6 2.5v5.5c0 4.7-2.8 7.9-7.6 9.7-4.8-1.8-7.6-5-7.6-9.7V5.7c2.8-.2 5.2-.9 7.6-2.5ZM8.5 12l2.5 2.5 4.6-4.8',
);
export const SignInIcon = /* @__PURE__ */ icon(
  'M13.5 4h5a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-5M4 12h11M11 8l4 4-4 4',
);
export const SignOutIcon = /* @__PURE__ */ icon(
  'M10.5 4h-5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h5M9.5 12h11M16.5 8l4 4-4 4',
);
export const StarIcon = /* @__PURE__ */ icon(
  'M12 3.8l2.5 5.3 5.8.8-4.2 4.1 1 5.8L12 17l-5.1 2.8 1-5.8-4.2-4.1 5.8-.8Z',
);
export const SteeringIcon = /* @__PURE__ */ icon(
  'M3.3 12a8.7 8.7 0 1 0 17.4 0a8.7 8.7 0 1 0 -17.4 0M9.7 12a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0M3.5 11c3-1.3 5-1.3 6.5-.5M20.5 11c-3-1.3-5-1.3-6.5-.5M12 14.3v6.2',
);
export const SunIcon = /* @__PURE__ */ icon(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v1.8M12 19.2v1.8M3 12h1.8M19.2 12h1.8M5.6 5.6l1.3 1.3M17.1 17.1l1.3 1.3M18.4 5.6l-1.3 1.3M6.9 17.1l-1.3 1.3',
);
export const SwapIcon = /* @__PURE__ */ icon(
  'M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19',
);
export const SystemIcon = /* @__PURE__ */ icon(
  'M4.5 4.5h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM8.5 20h7M12 16.5v3.5',
);
export const TagIcon = /* @__PURE__ */ icon(
  'M3.8 4.8v6.6l9 9a1.3 1.3 0 0 0 1.8 0l5.8-5.8a1.3 1.3 0 0 0 0-1.8l-9-9H4.8a1 1 0 0 0-1 1ZM6.9 8.2a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0',
);
export const TrashIcon = /* @__PURE__ */ icon(
  'M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l.8 13.5h9.4l.8-13.5M10 10.5v6M14 10.5v6',
);
export const UserIcon = /* @__PURE__ */ icon(
  'M8 8.2a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4.3 20.5c.8-4 3.8-6 7.7-6s6.9 2 7.7 6',
);
export const WarningIcon = /* @__PURE__ */ icon('M12 4 2.8 19.8h18.4ZM12 10v4.5M12 17.2v.1');
