import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { listMessages } from './list-messages.ts';
import { readMessages } from './read-messages.ts';

export const messageRoutes = [
  serve(contract.listMessages, listMessages),
  serve(contract.readMessages, readMessages),
];
