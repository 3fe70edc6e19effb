import { createContext, useContext } from 'react';
import type { DeskState, DeskStore } from './desk-store.ts';
import type { Template } from './device-database.ts';
import type { Begun, DeviceInspection } from './device-inspection.ts';

type Desk = { store: DeskStore; state: DeskState; owner: string };

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('DeskContext is missing above this component');
  return desk;
}

/** Whether the tasks are those that the server has now. */
export type Freshness = 'loading' | 'fresh' | 'old';

/** An inspection that is shown, with the points that it began with. */
export type Shown = { device: DeviceInspection; template: Template };

/** A finished one is read until it is opened again. */
export const isClosed = ({ server }: Begun): boolean => (server?.finished_at ?? null) !== null;
