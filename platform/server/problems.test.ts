import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Problem } from '../contract/problem.ts';
import { documentOf, problemOf } from './problems.ts';

const call = endpoint({
  method: 'GET',
  path: '/test/',
  access: 'anyone',
  summary: 'Declares one refusal',
  input: z.object({}),
  output: z.object({}),
  refusals: { car_sold: 409 },
});
const about = { locale: 'en', requestId: 'id', endpoint: call } as const;

test('a refusal that a call declares has its status', () => {
  const problem = problemOf(new Problem<string>('car_sold'), call);
  expect(problem && documentOf(problem, about)).toMatchObject({ status: 409, title: 'Car sold' });
});

test('a refusal that a call does not declare is a bug', () => {
  expect(problemOf(new Problem<string>('car_gone'), call)).toBeNull();
  expect(problemOf(new Problem<string>('toString'), call)).toBeNull();
  expect(problemOf(new Problem<string>('car_sold'))).toBeNull();
});

const fault = (message: string, parts: object = {}) => Object.assign(new Error(message), parts);

test.each([
  fault('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
  fault('Connection terminated unexpectedly'),
  fault('Connection terminated due to connection timeout'),
  fault('Client has encountered a connection error and is not queryable'),
  fault('terminating connection due to administrator command', { code: '57P01' }),
  fault('terminating connection because of crash of another server process', { code: '57P02' }),
  fault('the database system is in recovery mode', { code: '57P03' }),
  fault('write EPIPE', { code: 'EPIPE' }),
  fault('connection failure', { code: '08006' }),
  fault('Failed to get session', { cause: fault('Connection terminated') }),
  new AggregateError([fault('connect ECONNREFUSED ::1:5432', { code: 'ECONNREFUSED' })]),
  fault('cannot execute INSERT in a read-only transaction', { code: '25006' }),
  new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
  fault('read-only file system', { code: 'EROFS' }),
])('without the database or another service "%s" is not a bug', (error) => {
  expect(problemOf(error)?.code).toBe('unavailable');
});

test('an error of our own SQL is a bug', () => {
  expect(problemOf(fault('column "x" does not exist', { code: '42703' }))).toBeNull();
  expect(problemOf(fault('duplicate key value', { code: '23505' }))).toBeNull();
});

test.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) is no bug: the service is unavailable', (code) => {
  expect(problemOf(Object.assign(new Error('write'), { code }))?.code).toBe('unavailable');
});
