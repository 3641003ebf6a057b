import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Secret } from '#contract/kernel/fields.ts'
import { Entered } from './identity.ts'

/** A provider of single sign-on by its name in the environment variables, e.g. `google`. */
const ProviderName = z.string().regex(/^[a-z\d_-]{1,40}$/)

/** The data of a sign-in button. The server writes it into the page: the sign-in screen needs no request for it. */
export interface SignOnProvider {
  name: string
  /** The provider's name as people read it. */
  label: string
  role: 'student' | 'tutor' | 'office'
}

const Step = z.discriminatedUnion('kind', [
  /** Asks if this link joins somebody to a single sign-on. Does not use the link up. */
  z.object({ kind: z.literal('look'), link: Secret }),
  z.object({
    kind: z.literal('begin'),
    provider: ProviderName,
    /** Joins the person of this link to the returning identity; the link is used up only then. */
    link: Secret.optional(),
    /** Asks the provider to authenticate again, even if it remembers somebody in this browser. */
    anew: z.boolean().optional(),
  }),
  /** The parameters that the provider sent back with the browser (OpenID Connect Core 3.1.2.5, RFC 9207). */
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
  /** The provider's address. Its answer is valid once, in the same browser, for ten minutes. */
  z.object({ kind: z.literal('redirect'), address: z.string() }),
  Entered.extend({
    /** This sign-on was joined to the account just now. */
    joined: z.boolean(),
  }),
])

const refusals = [
  /** The provider cannot be reached, or its configuration is not usable. */
  'SignOnAway',
  /** The attempt was used, is too old, belongs to another browser, or never began here. */
  'SignOnStale',
  /** The provider's answer failed the verification. */
  'SignOnFailed',
  /** The person cancelled at the provider, or was not let in there. */
  'SignOnDeclined',
  /** No account is joined to this identity. */
  'SignOnUnknown',
  /** A link was to join this identity, but it is joined to another person. */
  'SignOnTaken',
  /** The person joined to this identity has a closed account. */
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

export const officeSso = call('/office/sso', {
  who: 'nobody',
  purpose:
    'Begins or completes single sign-on for a person of the office, in place of the password and the second factor.',
  input: z.object({ step: Step }),
  output: Answer,
  refusals,
})
