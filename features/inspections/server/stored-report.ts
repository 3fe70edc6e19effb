import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import { photoRows, toPhoto } from '../../photos/server/public.ts';
import { type PointState, pointStates } from '../point-states.ts';
import { countPoints, isUnpriced, scoreOf } from '../report.ts';
import type { InspectionReport } from '../report-contract.ts';
import { isPrivateGroup, names, panels, units } from '../template-contract.ts';
import { hideNumber } from './hide-numbers.ts';

/** A report as it is kept: with the names of all languages, and photos by their ids. It never changes. */
const storedReport = z.object({
  check: z.int().nullable(),
  name: z.string(),
  vin: z.string().nullable(),
  plate: z.string().nullable(),
  /** The car that was ordered, if another one was inspected; older reports do not say. */
  ordered: z.object({ vin: z.string().nullable(), plate: z.string().nullable() }).nullable().default(null),
  year: z.int(),
  mileage_km: z.int().nullable(),
  inspector: z.string().nullable(),
  made_at: z.string(),
  minutes: z.int(),
  conclusion: z.string().nullable(),
  price: z.object({ low: z.int(), middle: z.int(), high: z.int() }).nullable(),
  template_version: z.int(),
  /** When the price list that was used was last changed; older reports do not say. */
  prices_at: z.string().nullable().default(null),
  /**
   * SHA-256 of the uploaded files of photos, by the photos' ids, so that the report's own hash covers what they show. Demo
   * photos and older reports have none.
   */
  photo_hashes: z.record(z.string(), z.string()).default({}),
  /** Ids of photos on which a plate can be read. */
  plates: z.array(z.int()).default([]),
  /**
   * Random, and never shown: without it, a reader could find what is hidden in a report, such as the end of the VIN, by
   * hashing guesses. Older reports have none.
   */
  salt: z.string().nullable().default(null),
  groups: z.array(
    z.object({
      key: z.string(),
      names,
      /** Older reports do not say it. */
      is_private: z.boolean().optional(),
      points: z.array(
        z.object({
          key: z.string(),
          names,
          state: z.enum(pointStates),
          value: z.number().nullable(),
          unit: z.enum(units).nullable(),
          panel: z.enum(panels).nullable(),
          defects: z.array(names),
          note: z.string().nullable(),
          tenge: z.int().nullable(),
          tenge_from: z.enum(['list', 'inspector']).nullable().default(null),
          /** Key of the point with whose repair this one is paid; older reports have none. */
          paid_with: z.string().nullable().default(null),
          photos: z.array(z.int()),
        }),
      ),
    }),
  ),
});
export type StoredReport = z.output<typeof storedReport>;

/** SHA-256 of the report, whatever the order of its fields: the database keeps none. */
export function hashOf(report: StoredReport): string {
  return createHash('sha256').update(canonical(report)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

/** Where the PDF of a report lies. */
export const fileKeyOf = (hash: string): string => `check-reports/${hash}.pdf`;

export const statesOf = ({ groups }: StoredReport): PointState[] =>
  groups.flatMap(({ points }) => points.map(({ state }) => state));

/** What the repair of all defects costs, in tenge. */
const repairOf = ({ groups }: StoredReport): number =>
  groups
    .flatMap(({ points }) => points)
    .reduce((sum, { state, tenge }) => sum + (state === 'defect' ? (tenge ?? 0) : 0), 0);

export const parseReport = (document: unknown): StoredReport => storedReport.parse(document);

export type DocumentRow = { document: unknown; hash: string };

/** What a report says in short. */
export function headOf({ document, hash }: DocumentRow) {
  const report = parseReport(document);
  const counts = countPoints(statesOf(report));
  const { name, year, mileage_km, made_at } = report;
  return {
    name,
    year,
    mileage_km,
    made_at,
    counts,
    score: scoreOf(counts),
    repair: repairOf(report),
    unpriced: report.groups.flatMap(({ points }) => points).filter(isUnpriced).length,
    hash,
  };
}

/** Whether Tulpar Auto ordered the report for itself. */
export const isCompanys = (row: Pick<DocumentRow, 'document'>): boolean =>
  parseReport(row.document).check === null;

/** Whether strangers may know the hash of a report: its proof tells the end of a VIN only where somebody else ordered it. */
export const isHashPublic = (row: Pick<DocumentRow, 'document'>): boolean =>
  isCompanys(row) && parseReport(row.document).salt !== null;

/** A report as people other than its customer may read it; also the words of the inspector are without the plate. */
export function withoutPrivate<Report extends InspectionReport>(
  report: Report,
  alsoHidden: readonly (string | null | undefined)[] = [],
): Report {
  const numbers = [report.plate, report.ordered?.plate, ...alsoHidden].filter((number) => !!number);
  const hide = (words: string | null) =>
    words && numbers.reduce<string>((left, number) => hideNumber(left, number ?? ''), words);
  const groups = report.groups.map((group) => ({
    ...group,
    points: group.points.map((point) =>
      group.is_private
        ? { ...point, note: null, photos: [] }
        : {
            ...point,
            note: hide(point.note),
            photos: point.photos.filter((photo) => !photo.shows_plate),
          },
    ),
  }));
  const ordered = report.ordered && { ...report.ordered, plate: null };
  return { ...report, plate: null, ordered, conclusion: hide(report.conclusion), groups };
}

export type ProvenReport = InspectionReport & { hash: string };

/** A report in a language, with its photos. */
export async function reportIn(db: Database, row: DocumentRow, locale: Locale): Promise<ProvenReport> {
  const report = parseReport(row.document);
  const ids = report.groups.flatMap(({ points }) => points.flatMap(({ photos }) => photos));
  const plates = new Set(report.plates);
  const photos = new Map(
    (await photoRows(db, ids)).map((photo) => [
      photo.id,
      { ...toPhoto(photo), shows_plate: plates.has(photo.id) },
    ]),
  );
  const { vin, plate, ordered, inspector, minutes, conclusion, price, template_version, prices_at } = report;
  const nameOf = new Map(
    report.groups.flatMap(({ points }) => points.map((point) => [point.key, point.names[locale]])),
  );
  return {
    ...headOf(row),
    vin,
    plate,
    ordered,
    inspector,
    minutes,
    conclusion,
    price,
    template_version,
    prices_at: prices_at ?? report.made_at,
    groups: report.groups.map((group) => ({
      key: group.key,
      name: group.names[locale],
      is_private: isPrivateGroup(group),
      points: group.points.map(
        ({ names: pointNames, defects, photos: photoIds, paid_with: paidWith, ...point }) => ({
          ...point,
          paid_with: paidWith === null ? null : (nameOf.get(paidWith) ?? null),
          name: pointNames[locale],
          defects: defects.map((defect) => defect[locale]),
          photos: photoIds.flatMap((id) => photos.get(id) ?? []),
        }),
      ),
    })),
  };
}
