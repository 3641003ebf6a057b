/**
 * An expected "no": returned, never thrown. The kinds on the wire: a code declared on the call (409), `NotFound`
 * (404: the named thing does not exist for this person), `SessionOver` (403), and `TooManyTries` (429), which
 * says when to retry.
 */
export interface Refusal<Code extends string = string> {
  readonly refusal: Code
  /** Facts for the sentence that people read, e.g. the name of the person who was first. */
  readonly details?: Readonly<Record<string, string>>
}

export type NotFound = Refusal<'NotFound'>

export function refuse<const Code extends string>(
  code: Code,
  details?: Record<string, string>,
): Refusal<Code> {
  return details ? { refusal: code, details } : { refusal: code }
}

/** Things of other branches and people do not exist for the asker. */
export function notFound(): NotFound {
  return refuse('NotFound')
}

/** Answered 403 with the reason in its body. */
export function sessionOver(reason: SessionEnd): Refusal<'SessionOver'> {
  return refuse('SessionOver', { reason })
}

/** Over a rate limit; answered 429. @param waitMs until the next try, sent in whole seconds. */
export function tooMany(waitMs: number): Refusal<'TooManyTries'> {
  return refuse('TooManyTries', { seconds: String(Math.ceil(waitMs / 1000)) })
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refusal' in value
}

/** The reasons for the end of a session, as in the body of a 403: each has its sentence in web/words. */
export const sessionEnds = [
  /** Too old, or unknown to this school. */
  'expired',
  /** Signed out by the person on another device, or by a tutor. */
  'signed-out',
  'disabled',
  'password-changed',
  /** The card or the link of this session was revoked. */
  'taken-back',
  /** A trial student may use one device at a time. */
  'another-device',
  /** The guest's lesson is over. */
  'lesson-over',
  /** The school has erased the student whose session or page it was. */
  'erased',
] as const

export type SessionEnd = (typeof sessionEnds)[number]

/** The reason in the body of a 403 or in a close frame; null for none. */
export function sessionEndOf(said: unknown): SessionEnd | null {
  const reason = typeof said === 'object' && said !== null ? (said as { reason?: unknown }).reason : said
  return sessionEnds.find((end) => end === reason) ?? null
}
