import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis, Secret, Text } from '#contract/kernel/fields.ts'
import { WriteId } from '#contract/kernel/ids.ts'
import { RECOVERY_CODE, typedCode, typedRecoveryCode } from '#contract/written/ids.ts'
import { Entered, LoginId, NewPassword, Password } from './identity.ts'
import { Passkey, PasskeyProof } from './passkeys.ts'
import { AskedReset } from './resets.ts'

/** Six digits of an authenticator app (RFC 6238). */
export const TotpCode = Text.max(64)
  .overwrite(typedCode)
  .regex(/^\d{6}$/)
/** Base32 of 160 random bits, made by the browser that shows it. */
export const TotpSecret = z.string().regex(/^[A-Z2-7]{32}$/)
/** 120 random bits in six groups, made by the browser that shows it. */
const RecoveryCode = Text.max(64).overwrite(typedRecoveryCode).regex(RECOVERY_CODE)
export const RecoveryCodes = z
  .array(RecoveryCode)
  .length(10)
  .refine((codes) => new Set(codes).size === codes.length, 'Two codes are equal')

const byCode = [
  z.object({ kind: z.literal('totp'), code: TotpCode }),
  z.object({ kind: z.literal('recovery-code'), code: RecoveryCode }),
] as const

export const signinSecondFactor = call('/signin-second-factor', {
  who: 'nobody',
  purpose: 'The step of a tutor or a person of the office after their password, in the same browser.',
  input: z.object({
    /** Of the answer of /signin. */
    ticket: Secret,
    proof: z.discriminatedUnion('kind', [
      ...byCode,
      /** Of a tutor who has none, where the school wants one: they set it up now. */
      z.object({
        kind: z.literal('set-up'),
        secret: TotpSecret,
        /** Shows that the app has the secret. */
        code: TotpCode,
        recoveryCodes: RecoveryCodes,
      }),
    ]),
  }),
  output: Entered,
  refusals: [
    'WrongCode',
    /** The ticket was used, is too old, or belongs to another browser. */
    'SecondStepOver',
  ],
})

export const ownWaysIn = call('/own-ways-in', {
  who: ['tutor', 'office'],
  purpose: "The asker's own ways in: their login id and what they show besides the password.",
  input: z.object({}),
  output: z.object({
    /** Null for a tutor who comes in by single sign-on alone. */
    loginId: z.string().nullable(),
    hasTotp: z.boolean(),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(Passkey),
    /** Somebody of the office has asked that they are set anew. */
    reset: AskedReset.nullable(),
    /** Nobody of the office does without a second step, and no tutor where the school says so. */
    mustHaveSecondStep: z.boolean(),
  }),
})

export const prove = call('/prove', {
  who: ['tutor', 'office'],
  purpose:
    'Shows that it is the asker, by their password, a code or a passkey; for the next five minutes the calls that need it are answered. A sign-in, also by single sign-on, shows it too.',
  input: z.object({
    proof: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('password'), password: Password }),
      ...byCode,
      PasskeyProof,
    ]),
  }),
  /** Until when it counts. */
  output: z.object({ goodUntil: Millis }),
  refusals: ['WrongCredentials', 'WrongCode', 'PasskeyUnknown', 'SecondStepOver'],
})

export const setTotp = call('/set-totp', {
  who: ['tutor', 'office'],
  fresh: true,
  purpose: "Sets or replaces the asker's own authenticator app, whose code their next sign-in asks for.",
  input: z.object({ writeId: WriteId, secret: TotpSecret, code: TotpCode }),
  output: z.object({ hasTotp: z.boolean() }),
  refusals: ['WrongCode'],
})

export const removeTotp = call('/remove-totp', {
  who: ['tutor', 'office'],
  fresh: true,
  purpose: "Removes the asker's own authenticator app and recovery codes, where they may do without.",
  input: z.object({ writeId: WriteId }),
  output: z.object({ hasTotp: z.boolean() }),
  refusals: ['SecondStepNeeded'],
})

export const renewRecoveryCodes = call('/renew-recovery-codes', {
  who: ['tutor', 'office'],
  fresh: true,
  purpose: "Replaces the asker's own recovery codes.",
  input: z.object({ writeId: WriteId, codes: RecoveryCodes }),
  output: z.object({ recoveryCodesLeft: z.int() }),
})

export const changePassword = call('/change-password', {
  who: ['tutor', 'office'],
  purpose: "Changes the asker's own password and ends their other sign-ins.",
  /** Of the asker themself: the password is checked before the server knows who asks. */
  input: z.object({ writeId: WriteId, loginId: LoginId, password: Password, newPassword: NewPassword }),
  output: z.undefined(),
  refusals: ['PasswordTooEasy', 'WrongCredentials'],
})

export const officeSaveSecondStep = call('/office/save-second-step', {
  who: ['head'],
  fresh: true,
  purpose:
    'Says if every tutor needs a second step after the password. Who has none sets it up at the next sign-in; sign-ins that are open go on.',
  input: z.object({ writeId: WriteId, isNeeded: z.boolean() }),
  output: z.object({ isNeeded: z.boolean() }),
})
