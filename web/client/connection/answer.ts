import type { RefusalCode } from '#contract/calls.ts'

export type Problem =
  | { kind: 'refused'; code: RefusalCode; details: Record<string, string> }
  | { kind: 'not-found' }
  | { kind: 'invalid'; fields: { path: string; message: string }[] }
  | { kind: 'too-large' }
  | { kind: 'too-many'; retryAfterMs: number }
  /** `retryAfterMs` is 0 where nobody said. */
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

/** What a reply means to a screen. A session that is over is not a screen's business and is dealt with before. */
export function answerOf<Value>(reply: Reply): Answer<Value> {
  if (reply === 'offline' || reply === 'timeout') return { ok: false, problem: { kind: reply } }
  if (reply.status === 200 || reply.status === 204) return { ok: true, value: reply.body as Value }
  return {
    ok: false,
    problem: problemOf(reply.status, (reply.body ?? null) as ProblemBody | null, reply.retryAfterMs),
  }
}

/** @param body null where it is not ours: then what stands between us and the server has answered in its place. */
function problemOf(status: number, body: ProblemBody | null, retryAfterMs: number): Problem {
  if (body && status === 404) return { kind: 'not-found' }
  if (body?.code && status === 409) return { kind: 'refused', code: body.code, details: body.details ?? {} }
  // Nobody types an id: it was part of an address, and nothing has a name like that.
  if (status === 422 && body?.fields?.length && body.fields.every(({ path }) => /^\w*[iI]d$/.test(path)))
    return { kind: 'not-found' }
  if (body && status === 422) return { kind: 'invalid', fields: body.fields ?? [] }
  switch (status) {
    // A proxy refuses what is too large as finally as the server.
    case 413:
      return { kind: 'too-large' }
    case 429:
      return { kind: 'too-many', retryAfterMs: Math.max(retryAfterMs, 1_000) }
    // Between us and the server, a proxy says "away" in its own numbers.
    case 502:
    case 503:
    case 504:
      return { kind: 'away', retryAfterMs }
    default:
      return { kind: 'bug', id: body?.id ?? String(status) }
  }
}
/** What came back, or that nothing did. */
export type Reply = { status: number; body: unknown; retryAfterMs: number } | 'offline' | 'timeout'
