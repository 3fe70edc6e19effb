import { serve } from '../../../platform/server/serve.ts';
import * as calendarContract from '../calendar-contract.ts';
import * as contract from '../contract.ts';
import * as staffContract from '../staff-contract.ts';
import { attachReport } from './attach-report.ts';
import { readCheckCalendar, setCheckHours, setInspectionPlaces } from './calendar.ts';
import { changeCheck } from './change-check.ts';
import { downloadReportVersion, listChecks, listInspectors, readCheck } from './desk.ts';
import { moveCheckSlot } from './move-slot.ts';
import { downloadCheckReport, listMyChecks, readMyCheck } from './my-checks.ts';
import { giveUpMySlot, setMySlot } from './my-slot.ts';
import { askForPayment } from './payments/ask-payments.ts';
import { payCheckOnline } from './payments/pay-online.ts';
import { currentPrices, readCheckPriceHistory, setCheckPrices } from './prices.ts';
import { addReportFile } from './report-file.ts';
import { requestCheck } from './request-check.ts';
import { listCheckSlots } from './slots.ts';

export const checkRoutes = [
  serve(contract.readCheckPrices, ({ db }) => currentPrices(db)),
  serve(contract.listCheckSlots, listCheckSlots),
  serve(contract.requestCheck, requestCheck),
  serve(contract.listMyChecks, listMyChecks),
  serve(contract.readMyCheck, readMyCheck),
  serve(contract.downloadCheckReport, downloadCheckReport),
  serve(contract.setMySlot, setMySlot),
  serve(contract.giveUpMySlot, giveUpMySlot),
  serve(contract.payCheckOnline, payCheckOnline),
  serve(contract.askForPayment, askForPayment),
  serve(staffContract.listChecks, listChecks),
  serve(staffContract.readCheck, readCheck),
  serve(staffContract.listInspectors, listInspectors),
  serve(staffContract.changeCheck, changeCheck),
  serve(staffContract.addReportFile, addReportFile),
  serve(staffContract.attachReport, attachReport),
  serve(staffContract.downloadReportVersion, downloadReportVersion),
  serve(calendarContract.readCheckCalendar, readCheckCalendar),
  serve(calendarContract.setCheckHours, setCheckHours),
  serve(calendarContract.setInspectionPlaces, setInspectionPlaces),
  serve(calendarContract.moveCheckSlot, moveCheckSlot),
  serve(staffContract.readCheckPriceHistory, readCheckPriceHistory),
  serve(staffContract.setCheckPrices, setCheckPrices),
];
