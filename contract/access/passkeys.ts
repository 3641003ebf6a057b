import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis, Secret, Text } from '#contract/kernel/fields.ts'
import { PasskeyId, WriteId } from '#contract/kernel/ids.ts'
import { Entered } from './identity.ts'

/** Bytes in base64url, as WebAuthn's JSON has them. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)
const CredentialId = bytes(1364)

/** A new passkey, as the browser made it (Web Authentication Level 3, `RegistrationResponseJSON`). */
export const MadePasskey = z.object({
  id: CredentialId,
  clientDataJSON: bytes(4096),
  attestationObject: bytes(16_384),
})
export type MadePasskey = z.infer<typeof MadePasskey>

/** A passkey that somebody shows (`AuthenticationResponseJSON`). */
export const ShownPasskey = z.object({
  id: CredentialId,
  clientDataJSON: bytes(4096),
  authenticatorData: bytes(4096),
  signature: bytes(4096),
  userHandle: bytes(128),
})
export type ShownPasskey = z.infer<typeof ShownPasskey>

/** The answer to a challenge, in the form of a proof. */
export const PasskeyProof = z.object({
  kind: z.literal('passkey'),
  /** Of the answer of /passkey-challenge. */
  challenge: Secret,
  passkey: ShownPasskey,
})

export const Passkey = z.object({
  id: PasskeyId,
  /** The device on which it is, in the words of its person. */
  name: z.string(),
  madeAt: Millis,
  /** Null until it has been used for a sign-in. */
  lastUsedAt: Millis.nullable(),
  /** The asker is signed in by it. */
  isInUse: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

export const passkeyChallenge = call('/passkey-challenge', {
  who: 'nobody',
  purpose:
    'A challenge that a passkey answers within five minutes, once, for a sign-in, for a proof, or to be made.',
  input: z.object({}),
  /** `host` is the relying party’s id: the passkeys of the school belong to it. */
  output: z.object({ challenge: Secret, host: z.string() }),
})

export const signinPasskey = call('/signin-passkey', {
  who: 'nobody',
  purpose:
    'Signs in a tutor or a person of the office by a passkey, which is both steps in one: the device, and the finger, face or number that opens it.',
  input: z.object({ proof: PasskeyProof }),
  output: Entered,
  refusals: [
    /** Nobody’s, removed, of another school, or not shown in the right way. */
    'PasskeyUnknown',
    /** The challenge was answered, is too old, or belongs to another browser. */
    'SecondStepOver',
  ],
})

export const makePasskey = call('/make-passkey', {
  who: ['tutor', 'office'],
  fresh: true,
  purpose: "Adds a passkey to the asker's own ways in.",
  input: z.object({
    writeId: WriteId,
    challenge: Secret,
    passkey: MadePasskey,
    name: Text.trim().min(1).max(60),
  }),
  output: z.object({ passkey: Passkey }),
  refusals: ['PasskeyUnknown', 'SecondStepOver', 'TooManyPasskeys'],
})

export const removePasskey = call('/remove-passkey', {
  who: ['tutor', 'office'],
  purpose: "Removes one of the asker's own passkeys and ends the sign-ins that began by it.",
  input: z.object({ writeId: WriteId, passkeyId: PasskeyId }),
  output: z.object({ passkeyId: PasskeyId }),
  /** The asker is signed in by it: they would be out before the answer. */
  refusals: ['PasskeyInUse'],
})
