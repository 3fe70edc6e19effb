import { serve } from '../../../platform/server/serve.ts';
import { readCase as readCaseContract } from '../case-contract.ts';
import * as complaints from '../complaint-contract.ts';
import * as contract from '../contract.ts';
import * as search from '../search-contract.ts';
import { claimAd, claimNext, releaseAd } from './claim-calls.ts';
import { listComplaints, resolveComplaints } from './complaints.ts';
import { correctDecision } from './correct-decision.ts';
import { decideAd } from './decide-ad.ts';
import { findAds } from './find-ads.ts';
import { listQueue } from './list-queue.ts';
import { nameVehicle } from './name-vehicle.ts';
import { readCase } from './read-case.ts';
import { readStatistics } from './read-statistics.ts';
import { undoDecision } from './undo-decision.ts';

export const moderationRoutes = [
  serve(contract.listQueue, listQueue),
  serve(contract.claimNext, claimNext),
  serve(contract.claimAd, claimAd),
  serve(contract.releaseAd, releaseAd),
  serve(readCaseContract, readCase),
  serve(search.findAds, findAds),
  serve(search.correctDecision, correctDecision),
  serve(contract.decideAd, decideAd),
  serve(contract.undoDecision, undoDecision),
  serve(contract.nameVehicle, nameVehicle),
  serve(complaints.listComplaints, listComplaints),
  serve(complaints.resolveComplaints, resolveComplaints),
  serve(contract.readStatistics, readStatistics),
];
