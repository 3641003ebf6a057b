import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { DryRun, Millis, PersonName, Secret, Text } from '#contract/kernel/fields.ts'
import { BranchId, OfficeId, WriteId } from '#contract/kernel/ids.ts'
import { RECOVERY_CODE, typedCode, typedRecoveryCode } from '#contract/written/ids.ts'
import { EndedGrants, sparedGrants } from '../access/ended-grants.ts'
import { Entered, LoginId, NewLoginId, NewPassword, Password } from '../access/identity.ts'
import { EmailAddress, LetterLanguage } from '../family/letters.ts'

/** Six digits of an authenticator app (RFC 6238). */
const Code = Text.max(64)
  .overwrite(typedCode)
  .regex(/^\d{6}$/)
/** Base32 of 160 random bits, made by the browser that shows it. */
export const TotpSecret = z.string().regex(/^[A-Z2-7]{32}$/)
/** 80 random bits in four groups, made by the browser that shows it. */
const RecoveryCode = Text.max(64).overwrite(typedRecoveryCode).regex(RECOVERY_CODE)
export const RecoveryCodes = z
  .array(RecoveryCode)
  .length(10)
  .refine((codes) => new Set(codes).size === codes.length, 'Two codes are equal')

export const signinSecondFactor = call('/signin-second-factor', {
  who: 'nobody',
  purpose: 'The second step of a sign-in of the office, in the browser that took the first.',
  input: z.object({
    /** Of the answer of /signin. */
    ticket: Secret,
    proof: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('totp'), code: Code }),
      z.object({ kind: z.literal('recovery-code'), code: RecoveryCode }),
    ]),
  }),
  output: Entered,
  refusals: [
    'WrongCode',
    /** The ticket was used, is too old, or belongs to another browser. */
    'SecondStepOver',
  ],
})

export const firstVisit = call('/first-visit', {
  who: 'nobody',
  purpose:
    'The first way in of a person of the office, by a one-time URL: a password, a second factor and recovery codes.',
  input: z.object({
    token: Secret,
    step: z.discriminatedUnion('kind', [
      /** Asks whose it is. Does not use it up. */
      z.object({ kind: z.literal('look') }),
      z.object({
        kind: z.literal('finish'),
        password: NewPassword,
        secret: TotpSecret,
        /** Shows that the app has the secret. */
        code: Code,
        recoveryCodes: RecoveryCodes,
      }),
    ]),
  }),
  output: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('invited'), displayName: z.string(), loginId: z.string() }),
    Entered,
  ]),
  refusals: ['PasswordTooEasy', 'WrongCode', 'LinkUnknown', 'LinkUsed', 'LinkExpired', 'LinkRevoked'],
})

/** How the first way in reaches its person: as a link to hand over, whose secret the client has made, or in a letter. */
export const FirstWayIn = z.discriminatedUnion('by', [
  z.object({ by: z.literal('link'), secret: Secret }),
  z.object({ by: z.literal('letter'), address: EmailAddress, language: LetterLanguage }),
])
export type FirstWayIn = z.infer<typeof FirstWayIn>

export const OfficeAccount = z.object({
  id: OfficeId,
  displayName: z.string(),
  loginId: z.string(),
  /** Null: of the head office. */
  branchId: BranchId.nullable(),
  isDisabled: z.boolean(),
  /** False until the first visit, and after a reset: nobody signs in by a password without a second factor. */
  hasSecondFactor: z.boolean(),
  /** They come in by single sign-on. */
  hasSignOn: z.boolean(),
})
export type OfficeAccount = z.infer<typeof OfficeAccount>

export const officeAccounts = call('/office/accounts', {
  who: ['office'],
  purpose: "The office people of the asker's branch, for the head office those of the whole school.",
  input: z.object({}),
  output: z.object({ accounts: z.array(OfficeAccount) }),
})

const ofOne = { writeId: WriteId, officeId: OfficeId }

export const officeInvite = call('/office/invite', {
  who: ['office'],
  fresh: true,
  purpose: 'Makes a person of the office, with a first way in.',
  input: z.object({
    writeId: WriteId,
    /** Null for the head office. */
    branchId: BranchId.nullable(),
    loginId: NewLoginId,
    displayName: PersonName,
    wayIn: FirstWayIn,
  }),
  output: z.object({ account: OfficeAccount }),
  refusals: ['LoginIdTaken', 'NoMailServer', 'TooManyLetters'],
})

export const officeDisableAccount = call('/office/disable-account', {
  who: ['office'],
  purpose:
    'Closes the account of a person of the office and ends their sign-ins, and the ways in that they made for others, but for the kinds that are kept.',
  input: z.object({ ...ofOne, dryRun: DryRun, keep: sparedGrants }),
  /** `own`: the ways in that were this person's. */
  output: z.object({ account: OfficeAccount, own: z.array(EndedGrants) }),
  refusals: ['LastOffice'],
})

export const officeEnableAccount = call('/office/enable-account', {
  who: ['office'],
  fresh: true,
  purpose: 'Opens the account of a person of the office again.',
  input: z.object(ofOne),
  output: z.object({ account: OfficeAccount }),
})

export const officeResetSecondFactor = call('/office/reset-second-factor', {
  who: ['office'],
  fresh: true,
  purpose:
    'Takes the second factor and the single sign-on from another person of the office and gives them a new first way in.',
  input: z.object({ ...ofOne, wayIn: FirstWayIn }),
  output: z.object({ account: OfficeAccount }),
  refusals: ['NoMailServer', 'TooManyLetters'],
})

export const officeEndSignIns = call('/office/end-sign-ins', {
  who: ['office'],
  purpose: 'Signs a person of the office out everywhere.',
  input: z.object(ofOne),
  /** How many sign-ins were ended. */
  output: z.object({ ended: z.int() }),
})

export const officeOwnWaysIn = call('/office/own-ways-in', {
  who: ['office'],
  purpose: "The asker's own second factors.",
  input: z.object({}),
  output: z.object({ hasTotp: z.boolean(), recoveryCodesLeft: z.int() }),
})

export const prove = call('/prove', {
  who: ['tutor', 'office'],
  purpose:
    'Shows that it is the asker, by their password or, for the office, a code; for the next five minutes the calls that need it are answered. A sign-in, also by single sign-on, shows it too.',
  input: z.object({
    proof: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('password'), password: Password }),
      z.object({ kind: z.literal('totp'), code: Code }),
      z.object({ kind: z.literal('recovery-code'), code: RecoveryCode }),
    ]),
  }),
  /** Until when it counts. */
  output: z.object({ goodUntil: Millis }),
  refusals: ['WrongCredentials', 'WrongCode'],
})

export const officeSetTotp = call('/office/set-totp', {
  who: ['office'],
  fresh: true,
  purpose: "Sets or replaces the asker's own authenticator app.",
  input: z.object({ writeId: WriteId, secret: TotpSecret, code: Code }),
  output: z.object({ hasTotp: z.boolean() }),
  refusals: ['WrongCode'],
})

export const officeRenewRecoveryCodes = call('/office/renew-recovery-codes', {
  who: ['office'],
  fresh: true,
  purpose: "Replaces the asker's own recovery codes.",
  input: z.object({ writeId: WriteId, codes: RecoveryCodes }),
  output: z.object({ recoveryCodesLeft: z.int() }),
})

export const officeChangePassword = call('/office/change-password', {
  who: ['office'],
  purpose: "Changes the asker's own password and ends their other sign-ins.",
  /** Of the asker themself: the password is checked before the server knows who asks. */
  input: z.object({ writeId: WriteId, loginId: LoginId, password: Password, newPassword: NewPassword }),
  output: z.undefined(),
  refusals: ['PasswordTooEasy', 'WrongCredentials'],
})
