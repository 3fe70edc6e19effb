import type { InspectionTemplate } from '../../template-contract.ts';
import { body } from './body.ts';
import { brakes } from './brakes.ts';
import { chassis } from './chassis.ts';
import { documents } from './documents.ts';
import { drivetrain } from './drivetrain.ts';
import { electrics } from './electrics.ts';
import { engine } from './engine.ts';
import { interior } from './interior.ts';
import { paint } from './paint.ts';
import { road } from './road.ts';
import { traction } from './traction.ts';
import { wheels } from './wheels.ts';

/**
 * The points that ship with the product, in the order in which an inspector walks: papers, around the car, under
 * the bonnet, under the car on a lift, into the cabin with the scanner, and off to the road.
 */
export const builtInTemplate: InspectionTemplate = {
  groups: [
    documents,
    body,
    paint,
    wheels,
    engine,
    chassis,
    brakes,
    drivetrain,
    electrics,
    traction,
    interior,
    road,
  ],
};
