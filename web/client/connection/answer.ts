import type { RefusalCode } from '#contract/calls.ts'

export type Problem =
  | { kind: 'refused'; code: RefusalCode; details: Record<string, string> }
  | { kind: 'not-found' }
  | { kind: 'invalid'; fields: { path: string; message: string }[] }
  | { kind: 'too-large' }
  | { kind: 'too-many'; retryAfterMs: number }
  /** `retryAfterMs` is 0 if the response had none. */
  | { kind: 'away'; retryAfterMs: number }
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'bug'; id: string }

export type Answer<Value> = { ok: true; value: Value } | { ok: false; problem: Problem }

interface ProblemBody {
  code?: RefusalCode
  details?: Record<string, string>
  fields?: { path: string; message: string }[]
  id?: string
}

/** The meaning of a reply for a screen. The end of a session is handled before this. */
export function answerOf<Value>(reply: Reply): Answer<Value> {
  if (reply === 'offline' || reply === 'timeout') return { ok: false, problem: { kind: reply } }
  if (reply.status === 200 || reply.status === 204) return { ok: true, value: reply.body as Value }
  return {
    ok: false,
    problem: problemOf(reply.status, (reply.body ?? null) as ProblemBody | null, reply.retryAfterMs),
  }
}

/** @param body null if it is not ours: a proxy between us and the server has answered in its place. */
function problemOf(status: number, body: ProblemBody | null, retryAfterMs: number): Problem {
  if (body && status === 404) return { kind: 'not-found' }
  if (body?.code && status === 409) return { kind: 'refused', code: body.code, details: body.details ?? {} }
  // People do not type ids: it was part of an address, and nothing has this id.
  if (status === 422 && body?.fields?.length && body.fields.every(({ path }) => /^\w*[iI]d$/.test(path)))
    return { kind: 'not-found' }
  if (body && status === 422) return { kind: 'invalid', fields: body.fields ?? [] }
  switch (status) {
    // A proxy refuses a body that is too large as finally as the server does.
    case 413:
      return { kind: 'too-large' }
    case 429:
      return { kind: 'too-many', retryAfterMs: Math.max(retryAfterMs, 1_000) }
    // A proxy between us and the server reports "away" with its own status codes.
    case 502:
    case 503:
    case 504:
      return { kind: 'away', retryAfterMs }
    default:
      return { kind: 'bug', id: body?.id ?? String(status) }
  }
}
/** The response, or that none came. */
export type Reply = { status: number; body: unknown; retryAfterMs: number } | 'offline' | 'timeout'
