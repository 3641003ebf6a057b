import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import { send } from '#web/client/outbox/send.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { LetterFields } from '../mail/letter-fields.tsx'
import { LetterSent } from '../mail/letter-sent.tsx'

interface SendPasswordLinkProps {
  person: InputOf<'/office/send-password-link'>['person']
  name: string
  onDone: () => void
}

/** A letter with a link by which a tutor, or a student's family, chooses a password. */
export function SendPasswordLink({ person, name, onDone }: SendPasswordLinkProps) {
  const { mail: words } = useWords().office
  const { branch } = useBranch()
  const [language] = useLanguage()
  const [isSent, setSent] = useState(false)
  const form = useForm({
    start: { address: '', language },
    refusal: ({ kind }) => (kind === 'invalid' ? { address: words.wrong } : null),
    send: (letter) => send('/office/send-password-link', { branchId: branch.id, person, ...letter }),
    // A person without a login id has got one.
    onSaved: () => setSent(true),
  })

  if (isSent) return <LetterSent name={name} address={form.values.address} onDone={onDone} />
  return (
    <FormDialog
      form={form}
      title={words.passwordTitle(name)}
      save={words.send}
      cancel={words.cancel}
      onCancel={onDone}
    >
      <p>{words.passwordBody[person.role]}</p>
      <LetterFields form={form} />
    </FormDialog>
  )
}
