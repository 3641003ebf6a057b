/**
 * An expected "no": returned, never thrown. The wire knows these kinds:
 * a code declared on the call (409), `NotFound` (404: what you name does not exist for you) and `SessionOver` (403);
 * `TooManyTries` (429) says when to come again.
 */
export interface Refusal<Code extends string = string> {
  readonly refusal: Code
  /** Facts that the sentence for people needs, e.g. who was quicker. */
  readonly details?: Readonly<Record<string, string>>
}

export type NotFound = Refusal<'NotFound'>

export function refuse<const Code extends string>(
  code: Code,
  details?: Record<string, string>,
): Refusal<Code> {
  return details ? { refusal: code, details } : { refusal: code }
}

/** What is not yours does not exist. */
export function notFound(): NotFound {
  return refuse('NotFound')
}

/** Answered 403 with the reason in its body. */
export function sessionOver(reason: SessionEnd): Refusal<'SessionOver'> {
  return refuse('SessionOver', { reason })
}

/** Too much of something; answered 429. @param waitMs until it may be asked for again, told in whole seconds. */
export function tooMany(waitMs: number): Refusal<'TooManyTries'> {
  return refuse('TooManyTries', { seconds: String(Math.ceil(waitMs / 1000)) })
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refusal' in value
}

/** Why a session is over, as the body of a 403 says it: each has its sentence in web/shared/words. */
export const sessionEnds = [
  /** Too old, or unknown to this school. */
  'expired',
  /** By the person on another device, or by their tutor. */
  'signed-out',
  'disabled',
  'password-changed',
  /** The card or the link that it began with. */
  'taken-back',
  /** A trial student is on one device at a time. */
  'another-device',
  /** A guest's lesson. */
  'lesson-over',
] as const

export type SessionEnd = (typeof sessionEnds)[number]

/** The reason in the body of a 403, or in a close frame; null where there is none. */
export function sessionEndOf(said: unknown): SessionEnd | null {
  const reason = typeof said === 'object' && said !== null ? (said as { reason?: unknown }).reason : said
  return sessionEnds.find((end) => end === reason) ?? null
}
