import type { TaskList } from 'graphile-worker';
import type { Services } from '../../../platform/server/context.ts';
import { reminderSchedule, sendDueReminders } from './send-due-reminders.ts';
import { valueGarageCars, valueSchedule } from './value-cars.ts';

export const garageSchedule = [reminderSchedule, valueSchedule];

export function garageTasks(services: Services): TaskList {
  return {
    async tell_due_reminders() {
      await sendDueReminders(services.db, services.clock.now());
    },
    async value_garage_cars() {
      await valueGarageCars(services);
    },
  };
}
