import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { PersonName, Text } from '#contract/kernel/fields.ts'
import { BranchId, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { isPhone, MAX_PHONE, typedPhone } from '#contract/written/phones.ts'
import { EmailAddress } from '../family/letters.ts'
import { GuardianRelation } from '../school/consents.ts'

/** The guardian whom the school's list names; what it does not name is empty. */
export const GuardianContact = z.object({
  name: z.string(),
  relation: z.string(),
  mail: z.string(),
  phone: z.string(),
})
export type GuardianContact = z.infer<typeof GuardianContact>

/** A telephone number, or empty. */
const Phone = Text.max(4 * MAX_PHONE)
  .overwrite(typedPhone)
  .refine((phone) => phone === '' || (phone.length <= MAX_PHONE && isPhone(phone)), 'Not a telephone number')

export const officeSaveContact = call('/office/save-contact', {
  who: ['office'],
  purpose:
    'Writes down the guardian of a student whom the office rings or writes to; empty fields are unknown.',
  input: z.object({
    writeId: WriteId,
    branchId: BranchId,
    studentId: StudentId,
    name: z.union([z.literal(''), PersonName]),
    relation: z.union([z.literal(''), GuardianRelation]),
    mail: z.union([z.literal(''), EmailAddress]),
    phone: Phone,
  }),
  output: z.undefined(),
})
