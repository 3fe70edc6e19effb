import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const en: Translation<typeof ru> = {
  title: 'Tulpar cars',
  lead: 'We bought and inspected these cars ourselves, and sell them in our own name.',
  branches: 'Branches',
  branch: '{city}, {address}',
  promiseInspected: 'Inspected, with the date and a list of checks',
  promiseDrive: { one: 'Test drives at {count} branch', other: 'Test drives at {count} branches' },
  promiseReserve: 'Reservation without prepayment',
  promisePrice: 'Every price change is shown',
  whatInspected: 'What “inspected” means',
  checkedTitle: 'What we check',
  checked_body: 'Body and paint: thickness of the coat, traces of repair and rust, geometry.',
  checked_engine: 'Engine and transmission: start, noises, leaks, faults in the control units, a drive.',
  checked_chassis: 'Suspension, brakes, steering and tires, on a lift.',
  checked_inside: 'Interior, windows, lights, electrics and the equipment that the ad names.',
  checked_papers:
    'The VIN on the body and in the papers, seizures and pledges on the date of the inspection.',
  notCheckedTitle: 'What an inspection does not promise',
  notChecked_inner: 'We do not take engine and transmission apart. Wear inside shows only then.',
  notChecked_mileage:
    'We hold the mileage against wear and the records of the control units, but nobody can prove every kilometer.',
  notChecked_later: 'An inspection describes the car on its date. Later the car may change.',
  whenInspected:
    'Cars are inspected before they are published. Before you buy you may look at the car yourself or with your own mechanic.',
  inspectedOn: 'Inspected {date}',
  inspected: 'Inspected',
  reserved: 'Reserved',
  emptyTitle: 'We have no cars of our own at the moment',
  emptyText: 'They will be here when there are any. The catalog has cars of other sellers.',
  toCatalogue: 'Open the catalog',
  reserveTitle: 'Reserve the car',
  reserveLead:
    'Leave your number. A manager will call, confirm the reservation and say until when the car is yours. Until that call the car is free for anybody. No advance payment.',
  testDriveTitle: 'Book a test drive',
  testDriveLead:
    'Choose a branch, a day and a time. A manager will call to confirm. Please bring your driver’s license.',
  place: 'Branch',
  date: 'Day',
  time: 'Time',
  timeHint: 'Almaty time. The branch’s hours are on the contacts page.',
  wrongDate: 'Choose a day from {first} to {last}',
  wrongTime: 'That time is over, or the branch is closed. Choose another.',
  wrongBranch: 'Choose a branch',
  send: 'Send the request',
  sentReserve: 'We will call you to confirm the reservation.',
  sentDrive: 'We will call you to confirm the day and the time.',
  taken: 'Another buyer has just reserved this car. Your request was not taken.',
  takenText: 'A reservation may fall through. Look again later, or book a test drive.',
  offSale: 'This car is no longer for sale.',
  backToCar: 'Back to the car',
  toOwnCars: 'Other Tulpar cars',
  tulparTitle: 'Tulpar cars',
  tulparDescription:
    'Cars that Tulpar Auto bought, inspected and sells itself: date of inspection, reservation and test drive.',
  home: 'Home',
};
