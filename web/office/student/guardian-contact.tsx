import { useState } from 'react'
import type { GuardianContact } from '#contract/enrolment/contacts.ts'
import type { OfficeStudent } from '#contract/enrolment/people.ts'
import { isMail, mailLink, typedMail } from '#contract/written/ids.ts'
import { MAX_NAME } from '#contract/written/names.ts'
import { isPhone, MAX_PHONE, telephoneLink, typedPhone } from '#contract/written/phones.ts'
import { send } from '#web/client/outbox/send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { InputField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { type FieldProblems, refusedFields, useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'

interface ContactProps {
  student: OfficeStudent
  /** Null where nobody has written one down. */
  contact: GuardianContact | null
}

const RELATIONS = ['mother', 'father', 'grandparent', 'other'] as const
const NOBODY: GuardianContact = { name: '', relation: '', mail: '', phone: '' }

/** The guardian whom the office rings or writes to, with one press for each. */
export function Contact({ student, contact }: ContactProps) {
  const words = useWords()
  const { contact: own } = words.office.student
  const [isChanging, setChanging] = useState(false)
  const { name, relation, mail, phone } = contact ?? NOBODY
  const relations: Record<string, string> = words.consent.guardian.relations
  const who = [name, relations[relation] ?? ''].filter((part) => part !== '').join('・')
  const isEmpty = who === '' && phone === '' && mail === ''
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-line py-2">
      <p className="mr-auto min-w-0">
        <span className="mr-3 text-quiet">{own.title}</span>
        <b className="break-all">{isEmpty ? own.nobody : who}</b>
      </p>
      {phone !== '' && (
        <a
          href={telephoneLink(phone)}
          className="inline-flex min-h-11 items-center font-bold text-leaf-deep tabular-nums underline"
        >
          {phone}
        </a>
      )}
      {mail !== '' && (
        <a
          href={mailLink(mail)}
          className="inline-flex min-h-11 min-w-0 items-center break-all text-leaf-deep underline"
        >
          {mail}
        </a>
      )}
      <Button onClick={() => setChanging(true)}>{isEmpty ? own.add : own.change}</Button>
      {isChanging && <ChangeContact student={student} contact={contact} onDone={() => setChanging(false)} />}
    </div>
  )
}

function ChangeContact({ student, contact, onDone }: ContactProps & { onDone: () => void }) {
  const words = useWords()
  const { contact: own } = words.office.student
  const { save, cancel } = words.office.people
  const branchId = useBranch().branch.id
  const relations = words.consent.guardian.relations
  const { name, relation, mail, phone } = contact ?? NOBODY
  const known = RELATIONS.find((one) => one === relation) ?? ''
  const form = useForm({
    start: { name, relation: known as (typeof RELATIONS)[number] | '', mail, phone },
    check: (values) => contactProblems(values, own.wrong),
    refusal: (problem) => refusedFields(problem, own.wrong),
    send: (values) => send('/office/save-contact', { branchId, studentId: student.id, ...values }),
    onSaved: onDone,
  })
  return (
    <FormDialog form={form} title={own.of(student.displayName)} save={save} cancel={cancel} onCancel={onDone}>
      <InputField {...form.bind('name')} label={own.name} maxLength={MAX_NAME} autoComplete="off" />
      <SelectField
        {...form.bind('relation')}
        label={own.relation}
        options={[['', own.unknown], ...RELATIONS.map((one) => [one, relations[one]] as const)]}
      />
      <InputField
        {...form.bind('phone')}
        label={own.phone}
        type="tel"
        inputMode="tel"
        maxLength={MAX_PHONE}
        autoComplete="off"
      />
      <InputField {...form.bind('mail')} label={own.mail} type="email" inputMode="email" autoComplete="off" />
    </FormDialog>
  )
}

type Reached = Pick<GuardianContact, 'phone' | 'mail'>

/** A number or an address that nobody can ring or write to; either may be left out. */
export function contactProblems(
  { phone, mail }: Reached,
  wrong: Record<keyof Reached, string>,
): FieldProblems<Reached> {
  const [number, address] = [typedPhone(phone), typedMail(mail)]
  return {
    phone: number !== '' && !isPhone(number) && wrong.phone,
    mail: address !== '' && !isMail(address) && wrong.mail,
  }
}
