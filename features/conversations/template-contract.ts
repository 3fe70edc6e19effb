import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';

export const maxTemplates = 20;
export const maxTemplateLength = 500;

const templates = z.object({ results: z.array(z.string()) });

export const listTemplates = endpoint({
  method: 'GET',
  path: '/conversations/templates/',
  access: 'member',
  firm: 'seller',
  summary: 'Answers that I write often, the newest first',
  input: z.object({}),
  output: templates,
});

export const addTemplate = endpoint({
  method: 'POST',
  path: '/conversations/templates/',
  access: 'member',
  firm: 'seller',
  summary: 'Keeps an answer that I write often; the same one again stays once',
  input: z.strictObject({ text: z.string().max(maxTemplateLength) }),
  output: templates,
  refusals: { too_many_templates: 409 },
});

export const removeTemplate = endpoint({
  method: 'POST',
  path: '/conversations/templates/remove/',
  access: 'member',
  firm: 'seller',
  summary: 'Forgets an answer that I write often',
  input: z.strictObject({ text: z.string().max(maxTemplateLength) }),
  output: templates,
});
