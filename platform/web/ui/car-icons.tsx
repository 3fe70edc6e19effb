import { icon } from './icon.tsx';

// Icons of a car's page, in a module of their own, so that lists and other pages do not load them.
export const CalendarIcon = /* @__PURE__ */ icon(
  'M5.8 5.2h12.4a2 2 0 0 1 2 2v11a2 2 0 0 1 -2 2h-12.4a2 2 0 0 1 -2 -2v-11a2 2 0 0 1 2 -2M3.8 10h16.4M8.2 3.2v3.6M15.8 3.2v3.6',
);
export const ChatIcon = /* @__PURE__ */ icon(
  'M4 5.5h16a.8.8 0 0 1 .8.8v10a.8.8 0 0 1-.8.8h-9l-4.5 3.6v-3.6H4a.8.8 0 0 1-.8-.8v-10a.8.8 0 0 1 .8-.8Z',
);
export const DocumentIcon = /* @__PURE__ */ icon(
  'M6 3.5h8l4.5 4.5v12a.8.8 0 0 1-.8.8H6a.8.8 0 0 1-.8-.8V4.3A.8.8 0 0 1 6 3.5ZM13.5 3.7v4.8h4.8M8.5 13h7M8.5 16.5h5',
);
export const DriveIcon = /* @__PURE__ */ icon(
  'M4.8 3.5h1.4a1.3 1.3 0 0 1 1.3 1.3v3.4a1.3 1.3 0 0 1 -1.3 1.3h-1.4a1.3 1.3 0 0 1 -1.3 -1.3v-3.4a1.3 1.3 0 0 1 1.3 -1.3M17.8 3.5h1.4a1.3 1.3 0 0 1 1.3 1.3v3.4a1.3 1.3 0 0 1 -1.3 1.3h-1.4a1.3 1.3 0 0 1 -1.3 -1.3v-3.4a1.3 1.3 0 0 1 1.3 -1.3M4.8 14.5h1.4a1.3 1.3 0 0 1 1.3 1.3v3.4a1.3 1.3 0 0 1 -1.3 1.3h-1.4a1.3 1.3 0 0 1 -1.3 -1.3v-3.4a1.3 1.3 0 0 1 1.3 -1.3M17.8 14.5h1.4a1.3 1.3 0 0 1 1.3 1.3v3.4a1.3 1.3 0 0 1 -1.3 1.3h-1.4a1.3 1.3 0 0 1 -1.3 -1.3v-3.4a1.3 1.3 0 0 1 1.3 -1.3M7.5 6.5h9M7.5 17.5h9M12 6.5v11',
);
export const FlagIcon = /* @__PURE__ */ icon('M5.5 21V4.5c4-2.2 8 2.2 13 0v9.2c-5 2.2-9-2.2-13 0');
export const GaugeIcon = /* @__PURE__ */ icon(
  'M4.2 17.5a9 9 0 1 1 15.6 0M12 13.5l4-4.5M10.8 14a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0',
);
export const GearboxIcon = /* @__PURE__ */ icon(
  'M6 5v14M12 5v14M18 5v7h-12M4.5 4.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M10.5 4.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M16.5 4.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M4.5 19.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M10.5 19.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0',
);
export const PhoneIcon = /* @__PURE__ */ icon(
  'M5.2 3.8h3.3l1.7 4.3-2.2 1.7a12.3 12.3 0 0 0 6.2 6.2l1.7-2.2 4.3 1.7v3.3a1.6 1.6 0 0 1-1.7 1.6C10.7 19.9 4.1 13.3 3.6 5.5A1.6 1.6 0 0 1 5.2 3.8Z',
);
export const PriceDropIcon = /* @__PURE__ */ icon('M4 7l6 6 3.5-3.5L20 16M20 11v5h-5');
export const ShareIcon = /* @__PURE__ */ icon(
  'M12 14.5V3.7M8 7.5l4-4 4 4M5.5 12v7.2a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V12',
);
export const MoreIcon = /* @__PURE__ */ icon('M5.5 12h.1M12 12h.1M18.5 12h.1');
