import { icon } from './icon.tsx';

export const BoltIcon = /* @__PURE__ */ icon('M13 3 5.5 13.5H11L10 21l8-11h-5.7Z');
export const CameraIcon = /* @__PURE__ */ icon(
  'M8.2 6.5 9.5 4.3h5l1.3 2.2h3.4a1.6 1.6 0 0 1 1.6 1.6v9.8a1.6 1.6 0 0 1-1.6 1.6H4.8a1.6 1.6 0 0 1-1.6-1.6V8.1a1.6 1.6 0 0 1 1.6-1.6ZM8.4 12.8a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0',
);
export const CheckIcon = /* @__PURE__ */ icon('M5 12.5l4.7 4.7L19.5 7.3');
export const ChevronDownIcon = /* @__PURE__ */ icon('M6 9.5l6 6 6-6');
export const ChevronLeftIcon = /* @__PURE__ */ icon('M14.5 6l-6 6 6 6');
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6 6 18');
export const CompareIcon = /* @__PURE__ */ icon(
  'M12 4v16M8 20h8M5 7h14M5 7l-2.6 6.4a2.8 2.8 0 0 0 5.2 0ZM19 7l-2.6 6.4a2.8 2.8 0 0 0 5.2 0Z',
);
export const FilterIcon = /* @__PURE__ */ icon(
  'M3.5 7h9.5M18.5 7h2M3.5 17h2M11 17h9.5M13.1 7a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0M5.7 17a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0',
);
export const GarageIcon = /* @__PURE__ */ icon(
  'M3.5 20.5V9.3L12 4l8.5 5.3v11.2M7 20.5v-8h10v8M7 15.2h10M7 17.9h10',
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
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16');
export const MoonIcon = /* @__PURE__ */ icon('M19.8 14.3a8.2 8.2 0 0 1-10.1-10.1a8.2 8.2 0 1 0 10.1 10.1Z');
export const PinIcon = /* @__PURE__ */ icon(
  'M12 21.2c4.4-4.3 6.8-7.8 6.8-11.1a6.8 6.8 0 0 0-13.6 0c0 3.3 2.4 6.8 6.8 11.1ZM9.6 10a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0',
);
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const SearchIcon = /* @__PURE__ */ icon(
  'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.5 15.5l5 5',
);
export const ShieldIcon = /* @__PURE__ */ icon(
  'M12 3.2c2.4 1.6 4.8 2.3 7.6 2.5v5.5c0 4.7-2.8 7.9-7.6 9.7-4.8-1.8-7.6-5-7.6-9.7V5.7c2.8-.2 5.2-.9 7.6-2.5ZM8.5 12l2.5 2.5 4.6-4.8',
);
export const SunIcon = /* @__PURE__ */ icon(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v1.8M12 19.2v1.8M3 12h1.8M19.2 12h1.8M5.6 5.6l1.3 1.3M17.1 17.1l1.3 1.3M18.4 5.6l-1.3 1.3M6.9 17.1l-1.3 1.3',
);
export const SwapIcon = /* @__PURE__ */ icon(
  'M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19',
);
export const UserIcon = /* @__PURE__ */ icon(
  'M8 8.2a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4.3 20.5c.8-4 3.8-6 7.7-6s6.9 2 7.7 6',
);
export const WarningIcon = /* @__PURE__ */ icon('M12 4 2.8 19.8h18.4ZM12 10v4.5M12 17.2v.1');
