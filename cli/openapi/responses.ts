import type { Call } from '#contract/kernel/call.ts'
import { sessionEnds } from '#contract/kernel/refusal.ts'

export const buildIdHeader = {
  description: 'The build that answered. A page of another build reloads when nothing is lost by it.',
  schema: { type: 'string' },
}
export const buildId = { $ref: '#/components/headers/build-id' }

export function json(schema: object) {
  return { 'application/json': { schema } }
}

const text = { type: 'string' }
const message = object({ message: text })
const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } }

/** The responses of every call. */
export const sharedResponses = {
  FromAnotherSite: response('A page of another site sent this; nothing changed.', message),
  SessionOver: response(
    'Nobody is signed in here, or no longer: sign in again.',
    object({ reason: { enum: sessionEnds } }),
  ),
  NotFound: response(
    'What you name does not exist for you; the other role’s calls do not exist either.',
    message,
  ),
  TooLarge: response('The body is over 256 KB.', message),
  JsonOnly: response('The body is not JSON.', message),
  InvalidFields: response(
    'The body breaks the contract: the first 20 fields that do.',
    object({ fields: { type: 'array', items: object({ path: text, message: text }) } }),
  ),
  TooManyTries: response('Too many tries of this account, or more than a sign-in may send.', message, {
    'retry-after': retryAfter,
  }),
  Bug: response(
    'A bug, logged under this id.',
    object({ message: text, id: { type: 'string', format: 'uuid' } }),
  ),
  DatabaseUnavailable: response('The database is away; nothing changed.', message, {
    'retry-after': retryAfter,
  }),
}

/** The shared responses that this call can give, by status. */
export function responsesOf({ who }: Call) {
  const isSignedIn = who !== 'nobody'
  return {
    400: shared('FromAnotherSite'),
    ...(isSignedIn && { 403: shared('SessionOver') }),
    404: shared('NotFound'),
    413: shared('TooLarge'),
    415: shared('JsonOnly'),
    422: shared('InvalidFields'),
    429: shared('TooManyTries'),
    500: shared('Bug'),
    503: shared('DatabaseUnavailable'),
  }
}

/** The rules refuse the call, for one of the reasons that it declares. */
export function refusalResponse(codes: readonly string[]) {
  if (codes.length === 0) return {}
  const details = {
    type: 'object',
    additionalProperties: text,
    description: 'Facts for the sentence, e.g. who was quicker.',
  }
  return { 409: response('The rules say no.', object({ code: { enum: codes }, details })) }
}

function shared(name: keyof typeof sharedResponses) {
  return { $ref: `#/components/responses/${name}` }
}

function response(description: string, schema: object, headers: object = {}) {
  return { description, headers: { 'build-id': buildId, ...headers }, content: json(schema) }
}

function object(properties: Record<string, object>) {
  return { type: 'object', properties, required: Object.keys(properties) }
}
