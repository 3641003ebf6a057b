import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { DryRun, PersonName, Secret } from '#contract/kernel/fields.ts'
import { BranchId, OfficeId, WriteId } from '#contract/kernel/ids.ts'
import { EndedGrants, sparedGrants } from '../access/ended-grants.ts'
import { RecoveryCodes, TotpCode, TotpSecret } from '../access/factors.ts'
import { Entered, NewLoginId, NewPassword } from '../access/identity.ts'
import { AskedReset } from '../access/resets.ts'
import { EmailAddress, LetterLanguage } from '../family/letters.ts'

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
        code: TotpCode,
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
  hasPasskeys: z.boolean(),
  /** They come in by single sign-on. */
  hasSignOn: z.boolean(),
  reset: AskedReset.nullable(),
})
export type OfficeAccount = z.infer<typeof OfficeAccount>

export const officeAccounts = call('/office/accounts', {
  who: ['office'],
  purpose: "The office people of the asker's branch, for the head office those of the whole school.",
  input: z.object({}),
  output: z.object({
    accounts: z.array(OfficeAccount),
    /** If the school wants a second step of every tutor. */
    tutorsNeedSecondStep: z.boolean(),
  }),
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
    'Takes the second factor, the passkeys and the single sign-on from another person of the office and gives them a new first way in. Of somebody who has any of these, a second person has asked for it, or the asker a day before.',
  input: z.object({ ...ofOne, wayIn: FirstWayIn }),
  output: z.object({ account: OfficeAccount }),
  refusals: ['ResetNotAsked', 'ResetTooEarly', 'NoMailServer', 'TooManyLetters'],
})

export const officeEndSignIns = call('/office/end-sign-ins', {
  who: ['office'],
  purpose: 'Signs a person of the office out everywhere.',
  input: z.object(ofOne),
  /** How many sign-ins were ended. */
  output: z.object({ ended: z.int() }),
})
