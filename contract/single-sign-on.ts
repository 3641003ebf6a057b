import { z } from 'zod'
import { Entered } from './identity.ts'
import { call } from './kernel/call.ts'
import { Secret } from './kernel/fields.ts'

/** A provider of single sign-on by the name that the school's surroundings give it, e.g. `google`. */
const ProviderName = z.string().regex(/^[a-z\d_-]{1,40}$/)

/** What a sign-in button needs to know. The server writes it into the page: the door asks nobody for it. */
export interface SignOnProvider {
  name: string
  /** As people know it. */
  label: string
  role: 'student' | 'tutor'
}

const Step = z.discriminatedUnion('kind', [
  /** Whether this link joins somebody to a single sign-on. Uses nothing up. */
  z.object({ kind: z.literal('look'), link: Secret }),
  z.object({
    kind: z.literal('begin'),
    provider: ProviderName,
    /** Joins whoever comes back to the person of this link, which is used up only then. */
    link: Secret.optional(),
    /** The provider shall ask who it is, even where it remembers somebody in this browser. */
    anew: z.boolean().optional(),
  }),
  /** What the provider sent back with the browser (OpenID Connect Core 3.1.2.5, RFC 9207). */
  z.object({
    kind: z.literal('complete'),
    state: z.string().min(1).max(512),
    code: z.string().max(8_192).optional(),
    iss: z.string().max(512).optional(),
    error: z.string().max(128).optional(),
  }),
])

const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link') }),
  /** At the provider. What comes back leads to the same browser and is good once, for ten minutes. */
  z.object({ kind: z.literal('redirect'), address: z.string() }),
  Entered.extend({
    /** This sign-on was joined to the account just now. */
    joined: z.boolean(),
  }),
])

const refusals = [
  /** The provider cannot be reached, or cannot be used as it is. */
  'SignOnAway',
  /** Used, too old, of another browser, or never begun here. */
  'SignOnStale',
  /** What the provider says does not hold. */
  'SignOnFailed',
  /** The person pressed "cancel" over there, or was not let in. */
  'SignOnDeclined',
  /** Nobody here is joined to it. */
  'SignOnUnknown',
  /** A link was to join it, and it is joined to somebody else. */
  'SignOnTaken',
  /** Whoever it is joined to has a closed account. */
  'SignOnClosed',
  'LinkUnknown',
  'LinkUsed',
  'LinkExpired',
  'LinkRevoked',
] as const

export const studentSso = call('/student/sso', {
  who: 'nobody',
  purpose: 'Begins or completes single sign-on for a student.',
  input: z.object({ step: Step }),
  output: Answer,
  refusals,
})

export const tutorSso = call('/tutor/sso', {
  who: 'nobody',
  purpose: 'Begins or completes single sign-on for a tutor.',
  input: z.object({ step: Step }),
  output: Answer,
  refusals,
})
