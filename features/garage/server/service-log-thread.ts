import { parentPort, workerData } from 'node:worker_threads';
import { type ServiceLog, serviceLogPdf } from './service-log-pdf.ts';

/* Runs in a thread of its own: lays out one service log and ends. */
const { car, services, locale, now } = workerData as ServiceLog;
parentPort?.postMessage(await serviceLogPdf({ car, services, locale, now }));
