import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { carTitle } from '../car-title.ts';
import type { CarCard } from '../contract.ts';

type CarReference = { id: number; title: string };

/**
 * Buttons for favourites and comparison. Those features import this one, so it cannot import them: the site passes the
 * buttons in through a context.
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

/** The button of the given kind for a car. Renders nothing when the site has not provided it. */
export function CarButton({ kind, car, on }: CarButtonProps) {
  const Button = useContext(CarButtonsContext)?.[kind];
  return Button ? <Button id={car.id} title={carTitle(car)} on={on} /> : null;
}
