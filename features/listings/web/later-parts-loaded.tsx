import { BodyMarks } from './body-map/body-marks.tsx';
import { Equipment } from './equipment.tsx';
import { Inspections } from './inspections.tsx';
import { PriceHistory } from './price-history.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { VinHistory } from './vin-history.tsx';

/** The components that `later-parts.tsx` loads after the first view. */
export const parts = { BodyMarks, Equipment, Inspections, PriceHistory, PrintSheet, VinHistory };
