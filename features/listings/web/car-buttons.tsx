import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { CarCard } from '../contract.ts';
import { carTitle } from './car-title.ts';

type CarReference = { id: number; title: string };

/**
 * Buttons for favourites and comparison. Their feature depends on this one, so the site passes them in through a
 * context.
 */
export type CarButtons = {
  Heart: ComponentType<CarReference & { on: 'photo' | 'page' }>;
  Compare: ComponentType<CarReference & { on: 'photo' | 'page' }>;
};

const CarButtonsContext = createContext<CarButtons | null>(null);

export function CarButtonsProvider({ buttons, children }: { buttons: CarButtons; children: ReactNode }) {
  return <CarButtonsContext value={buttons}>{children}</CarButtonsContext>;
}

type CarButtonProps = { kind: keyof CarButtons; car: CarCard; on: 'photo' | 'page' };

/** Renders nothing when the site has passed no button. */
export function CarButton({ kind, car, on }: CarButtonProps) {
  const Button = useContext(CarButtonsContext)?.[kind];
  return Button ? <Button id={car.id} title={carTitle(car)} on={on} /> : null;
}
