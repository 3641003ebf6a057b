import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { calls, featureOf, features } from '#contract/calls.ts'
import { type Call, isWrite } from '#contract/kernel/call.ts'
import { buildIdHeader, sharedResponses, buildId, json, refusalResponse, responsesOf } from './responses.ts'
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
