import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import {
  addFeed,
  confirmGone,
  downloadFeedFaults,
  listFeedFaults,
  listFeeds,
  previewFeed,
  removeFeed,
  runFeed,
  saveFeed,
} from './feeds.ts';
import { readFirmDesk } from './read-firm-desk.ts';
import { sendFeedChunk, startFeedUpload } from './uploads.ts';

export const feedRoutes = [
  serve(contract.listFeeds, listFeeds),
  serve(contract.startFeedUpload, startFeedUpload),
  serve(contract.sendFeedChunk, sendFeedChunk),
  serve(contract.previewFeed, previewFeed),
  serve(contract.addFeed, addFeed),
  serve(contract.saveFeed, saveFeed),
  serve(contract.runFeed, runFeed),
  serve(contract.confirmGone, confirmGone),
  serve(contract.listFeedFaults, listFeedFaults),
  serve(contract.downloadFeedFaults, downloadFeedFaults),
  serve(contract.removeFeed, removeFeed),
  serve(contract.readFirmDesk, readFirmDesk),
];
