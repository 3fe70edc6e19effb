/** Facts of a car that sentences can contain; texts are in the language of the description. */
export type SentenceFacts = {
  name: string;
  year: number;
  city: string;
  mileage: string;
  litres: string | null;
  powerHp: number | null;
  fuelName: string;
  transmission: string | null;
  drive: string | null;
  options: string;
};
export type Occasion =
  | 'openOwner'
  | 'openSalon'
  | 'openTulpar'
  | 'openNew'
  | 'ownership'
  | 'mileage'
  | 'engine'
  | 'electric'
  | 'hybrid'
  | 'gearbox'
  | 'whole'
  | 'inside'
  | 'options'
  | 'front'
  | 'rear'
  | 'side'
  | 'hail'
  | 'engineFailed'
  | 'gearboxFailed'
  | 'notCleared'
  | 'eaeu'
  | 'gas'
  | 'rightHand'
  | 'warranty'
  | 'warrantyNew'
  | 'inspected'
  | 'rough'
  | 'family'
  | 'work'
  | 'town'
  | 'reason'
  | 'bargain'
  | 'firm'
  | 'exchange'
  | 'noExchange'
  | 'credit'
  | 'closeOwner'
  | 'closeSalon';
export type Sentences = Record<Occasion, readonly ((facts: SentenceFacts) => string)[]>;
