import { z } from 'zod'
import { type Call, isWrite } from '#contract/kernel/call.ts'
import { featureOf } from './features.ts'
import { buildId, json, refusalResponse, responsesOf } from './responses.ts'
import type { Schemas } from './schemas.ts'

const SAFE_TO_REPEAT =
  'A write carries the id of its one effect: sent again, it answers the same and changes nothing more.'

/** One call as an OpenAPI operation. */
export function operationOf(call: Call, schemas: Schemas) {
  return {
    operationId: operationId(call.path),
    tags: [featureOf(call)],
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

/** The cookie alone names who asks on the calls that renew or end a session; who signs in needs nothing. */
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
