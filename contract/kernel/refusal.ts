/**
 * An expected "no": returned, never thrown. The wire knows three kinds:
 * a code declared on the call (409), `NotFound` (404: what you name does not exist for you) and `SessionOver` (403).
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

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refusal' in value
}
