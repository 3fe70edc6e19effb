import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { CarCard } from '../contract.ts';
import { carTitle } from './car-title.ts';

type Kept = { id: number; title: string };

/** What keeps a car: hearts and comparing. Their feature stands above this one, so the site hands them in. */
export type CarButtons = {
  Heart: ComponentType<Kept & { on: 'photo' | 'page' }>;
  Compare: ComponentType<Kept & { on: 'photo' | 'page' }>;
};

const CarButtonsContext = createContext<CarButtons | null>(null);

export function CarButtonsProvider({ buttons, children }: { buttons: CarButtons; children: ReactNode }) {
  return <CarButtonsContext value={buttons}>{children}</CarButtonsContext>;
}

type CarButtonProps = { kind: keyof CarButtons; car: CarCard; on: 'photo' | 'page' };

/** Nothing where no site hands the buttons in. */
export function CarButton({ kind, car, on }: CarButtonProps) {
  const Button = useContext(CarButtonsContext)?.[kind];
  return Button ? <Button id={car.id} title={carTitle(car)} on={on} /> : null;
}
