import { notOnElectricCars } from '../../electric-points.ts';
import { traction } from './traction.ts';

export type DriveFacts = {
  fuel: string | null;
  transmission: string | null;
  drive: string | null;
  gas_equipment: string | null;
};

const ofGas = ['gas_equipment'];
const ofClutch = ['clutch'];
const ofRearDrive = ['propeller_shaft', 'transfer_case'];
const ofTraction = traction.points.map(({ key }) => key);

const withTraction = ['ev', 'hybrid', 'hev', 'phev', 'erev'];
const withGas = ['petrol_gas', 'gas'];
const withoutClutch = ['AT', 'CVT', 'SS', 'any_auto'];

/** Keys of the points that a car has not by the facts of its ad, such as the engine oil of an electric car. */
export function absentPoints({ fuel, transmission, drive, gas_equipment: gas }: DriveFacts): Set<string> {
  const hasGas = withGas.includes(fuel ?? '') || (gas !== null && gas !== 'none');
  return new Set([
    ...(fuel === 'ev' ? notOnElectricCars : []),
    ...(withTraction.includes(fuel ?? '') ? [] : ofTraction),
    ...(hasGas ? [] : ofGas),
    ...(withoutClutch.includes(transmission ?? '') ? ofClutch : []),
    ...(drive === 'FWD' ? ofRearDrive : []),
  ]);
}
