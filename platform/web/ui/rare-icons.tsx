import { icon } from './icon.tsx';

// Rarely used icons. They are in a module of their own, so that the first bundle of a page does not contain them.
export const ArrowUpIcon = /* @__PURE__ */ icon('M12 19.5V5M6 11l6-6 6 6');
export const CalculatorIcon = /* @__PURE__ */ icon(
  'M7 3.5h10a2 2 0 0 1 2 2v13a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-13a2 2 0 0 1 2 -2M8.5 8h7M8.5 12.5h.1M12 12.5h.1M15.5 12.5h.1M8.5 16.5h.1M12 16.5h.1M15.5 16.5h.1',
);
export const CalendarIcon = /* @__PURE__ */ icon(
  'M6 5.5h12a2 2 0 0 1 2 2v10.5a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-10.5a2 2 0 0 1 2 -2M4 10h16M8.5 3.5v4M15.5 3.5v4',
);
export const CarIcon = /* @__PURE__ */ icon(
  'M3.5 16.5v-4l2-1 2-4.3a1.5 1.5 0 0 1 1.4-.9h6.2a1.5 1.5 0 0 1 1.4.9l2 4.3 2 1v4a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1ZM5.5 11.5h13M5.5 17.5v1.8M18.5 17.5v1.8M7 14.5h1.5M15.5 14.5H17',
);
export const ChevronUpIcon = /* @__PURE__ */ icon('M6 14.5l6-6 6 6');
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14');
export const DragIcon = /* @__PURE__ */ icon('M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1');
export const ExternalIcon = /* @__PURE__ */ icon(
  'M13.5 4.5h6v6M19.5 4.5l-8.5 8.5M17.5 13.5v5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1h5',
);
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.8 12C5 8 8.2 6 12 6s7 2 9.2 6c-2.2 4-5.4 6-9.2 6s-7-2-9.2-6ZM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0',
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M9.9 6.2A9.6 9.6 0 0 1 12 6c3.8 0 7 2 9.2 6a13.6 13.6 0 0 1-3 3.6M6.5 7.9A13.4 13.4 0 0 0 2.8 12c2.2 4 5.4 6 9.2 6a9.4 9.4 0 0 0 4.3-1M10 10.1a2.8 2.8 0 0 0 3.9 3.9',
);
export const FuelIcon = /* @__PURE__ */ icon(
  'M5 20.5V5.2a1.5 1.5 0 0 1 1.5-1.5h6A1.5 1.5 0 0 1 14 5.2v15.3M3.5 20.5h12M5 10.5h9M14 12.5h2a1.5 1.5 0 0 1 1.5 1.5v2.7a1.6 1.6 0 0 0 3.2 0V9l-3-3',
);
export const FullscreenIcon = /* @__PURE__ */ icon('M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5');
export const BellIcon = /* @__PURE__ */ icon(
  'M5 17.5c1.3-1.4 1.9-3 1.9-5.4V10a5.1 5.1 0 0 1 10.2 0v2.1c0 2.4.6 4 1.9 5.4ZM10 20.4a2.3 2.3 0 0 0 4 0',
);
export const GlobeIcon = /* @__PURE__ */ icon(
  'M3.3 12a8.7 8.7 0 1 0 17.4 0a8.7 8.7 0 1 0-17.4 0M3.6 12h16.8M12 3.3c2.5 2.5 3.7 5.4 3.7 8.7s-1.2 6.2-3.7 8.7c-2.5-2.5-3.7-5.4-3.7-8.7s1.2-6.2 3.7-8.7Z',
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
export const PencilIcon = /* @__PURE__ */ icon(
  'M4.5 19.5l1-4.3L16.3 4.4a1.6 1.6 0 0 1 2.3 0l1 1a1.6 1.6 0 0 1 0 2.3L8.8 18.5ZM14 6.7l3.3 3.3',
);
export const RefreshIcon = /* @__PURE__ */ icon(
  'M4.5 12a7.5 7.5 0 0 1 12.9-5.2l2.1 2.2M19.5 4v5h-5M19.5 12a7.5 7.5 0 0 1-12.9 5.2l-2.1-2.2M4.5 20v-5h5',
);
export const RotateIcon = /* @__PURE__ */ icon('M19.5 12a7.5 7.5 0 1 1-2.4-5.5M17.5 3v4h-4');
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
export const SystemIcon = /* @__PURE__ */ icon(
  'M4.5 4.5h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM8.5 20h7M12 16.5v3.5',
);
export const TagIcon = /* @__PURE__ */ icon(
  'M3.8 4.8v6.6l9 9a1.3 1.3 0 0 0 1.8 0l5.8-5.8a1.3 1.3 0 0 0 0-1.8l-9-9H4.8a1 1 0 0 0-1 1ZM6.9 8.2a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0',
);
export const TrashIcon = /* @__PURE__ */ icon(
  'M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l.8 13.5h9.4l.8-13.5M10 10.5v6M14 10.5v6',
);
export const ChevronRightIcon = /* @__PURE__ */ icon('M9.5 6l6 6-6 6');
export const ClockIcon = /* @__PURE__ */ icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7.2V12l3.2 2.2',
);
export const UndoIcon = /* @__PURE__ */ icon('M4.5 12a7.5 7.5 0 1 0 2.4-5.5M6.5 3v4h4');
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14');
