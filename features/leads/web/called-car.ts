/** The car that a call is about; `own` is one of the company's own, whose manager is the seller. */
export type CalledCar = { id: number; own: boolean };
