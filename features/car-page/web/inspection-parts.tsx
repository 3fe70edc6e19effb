import { deferredParts, preloadParts } from '../../../platform/web/deferred-parts.tsx';
import { inspectionReportTexts } from '../../inspections/messages/texts.ts';

/* Few cars were inspected, so the panel's script and texts load apart from the other parts; see `later-parts.tsx`. */

const texts = [inspectionReportTexts];
const load = () =>
  import('../../inspections/web/car-inspection-public.tsx').then(({ CarInspectionPanel: Panel }) => ({
    CarInspectionPanel: Panel,
  }));
const part = deferredParts(import.meta.env.SSR ? await preloadParts(load, texts) : null, load, texts);

export const CarInspectionPanel = part('CarInspectionPanel');
