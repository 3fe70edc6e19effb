import type { ReasonCode } from '../reasons.ts';

export const en = {
  wrong_vehicle: 'The brand or model is not the car in the photos. Choose the right one.',
  wrong_facts: 'Year, body, engine or transmission is wrong. Check them against the registration papers.',
  wrong_mileage: 'The mileage is wrong. Enter the one on the dashboard.',
  hidden_damage: 'The car is visibly damaged and the ad does not say so. Mark it.',
  wrong_price: 'This does not look like the real price. Enter the full price of the car in tenge.',
  wrong_vin: 'The VIN or body number does not fit this car. Check it against the registration papers.',
  contacts_in_text:
    'The description has a phone, a link or a messenger. Remove it: the phone has its own field.',
  foreign_photos: 'The photos come from another ad or from the internet. We need pictures of your car.',
  bad_photos: 'The car cannot be seen well. Shoot all of it in daylight, without captions.',
  duplicate: 'This car is on offer in another ad already. Keep one of them.',
  fraud: 'The ad breaks the rules of the service and looks like fraud.',
  other: 'See the comment of the moderator.',
} as const satisfies Record<ReasonCode, string>;
