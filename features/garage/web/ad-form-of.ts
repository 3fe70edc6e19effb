import type { GarageCar } from '../contract.ts';

/** Initial values of the ad form for a garage car. */
export function adFormOf(car: GarageCar) {
  return {
    brand: car.brand,
    brand_other: car.brand_other,
    model: car.model,
    model_other: car.model_other,
    year: car.year,
    generation: car.generation,
    body_type: car.body_type?.value ?? null,
    modification: car.modification,
    fuel: car.fuel?.value ?? null,
    transmission: car.transmission?.value ?? null,
    drive: car.drive?.value ?? null,
    volume_cc: car.volume_cc,
    power_hp: car.power_hp,
    mileage: car.mileage,
    mileage_unit: car.mileage_unit,
    condition: 'used' as const,
    vin: car.vin,
  };
}
