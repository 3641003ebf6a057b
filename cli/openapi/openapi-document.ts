import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { calls, featureOf, features } from '#contract/calls.ts'
import { type Call, isWrite } from '#contract/kernel/call.ts'
import { sessionEnds } from '#contract/kernel/refusal.ts'
import { Schemas } from './schemas.ts'

/**
 * Every call of the contract as one OpenAPI 3.1 document.
 * @param basePath the path below which the site serves the server, e.g. `/classroom`; empty for the root.
 */
export function openapiDocument(basePath: string) {
  const schemas = new Schemas()
  const paths = Object.fromEntries(calls.map((call) => [call.path, { post: operationOf(call, schemas) }]))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Lepton Remote Class',
      version: projectVersion(),
      description:
        'Every call is a POST with a JSON body; any other method is answered with 405. Times are ms since 1970 by the ' +
        'server’s clock. The live socket is not part of this document: see docs/live-protocol.md.',
    },
    servers: [{ url: basePath || '/' }],
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.components,
      responses: sharedResponses,
      headers: { 'build-id': buildIdHeader },
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From /signin or a renewal, good for 15 minutes.',
        },
        refreshCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-lepton-refresh',
          description:
            'Rotated with every renewal. Where the school runs plain http it is named lepton-refresh; below a base path such as /north the name ends in +north.',
        },
      },
    },
  }
}

function projectVersion(): string {
  const project = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string
  }
  return project.version
}

const SAFE_TO_REPEAT =
  'A write carries the id of its one effect: sent again, it answers the same and changes nothing more.'

/** One call as an OpenAPI operation. */
function operationOf(call: Call, schemas: Schemas) {
  return {
    operationId: operationId(call.path),
    tags: [featureOf.get(call.path)],
    summary: call.purpose,
    ...(isWrite(call) && { description: SAFE_TO_REPEAT }),
    'x-who': call.who,
    ...(call.scope && { 'x-scope': call.scope }),
    security: securityOf(call),
    requestBody: { required: true, content: json(schemas.of(call.input, 'input')) },
    responses: { ...answerOf(call, schemas), ...responsesOf(call), ...refusalResponse(call.refusals) },
  }
}

/** `/tutor/join-session` is `tutorJoinSession`. */
function operationId(path: string): string {
  return path.slice(1).replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Calls that renew or end a session read the cookie alone; the calls for signing in need no credential. */
function securityOf({ who, credential }: Call) {
  if (who === 'nobody') return []
  return [credential === 'cookie' ? { refreshCookie: [] } : { accessToken: [] }]
}

function answerOf({ output }: Call, schemas: Schemas) {
  const headers = { 'build-id': buildId }
  const done = { 204: { description: 'Done.', headers } }
  if (output.type === 'undefined') return done
  if (output instanceof z.ZodOptional) {
    const more = json(schemas.of(output.unwrap() as z.ZodType, 'output'))
    return { 200: { description: 'Done, and what comes next.', headers, content: more }, ...done }
  }
  return { 200: { description: 'The answer.', headers, content: json(schemas.of(output, 'output')) } }
}

const buildIdHeader = {
  description: 'The build that answered. A page of another build reloads when nothing is lost by it.',
  schema: { type: 'string' },
}
const buildId = { $ref: '#/components/headers/build-id' }

function json(schema: object) {
  return { 'application/json': { schema } }
}

const text = { type: 'string' }
const message = object({ message: text })
const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } }

/** The responses of every call. */
const sharedResponses = {
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
function responsesOf({ who }: Call) {
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
function refusalResponse(codes: readonly string[]) {
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
