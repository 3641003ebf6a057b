import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import { useAskAgain } from '#web/hooks/use-ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { LetterFields, type LetterTo } from '../frame/letter-fields.tsx'
import { LetterSent } from '../frame/letter-sent.tsx'

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
  const askAgain = useAskAgain()
  const sending = useSend('/office/send-password-link')
  const [letter, setLetter] = useState<LetterTo>({ address: '', language })
  const [isSent, setSent] = useState(false)
  const isWrong = sending.problem?.kind === 'invalid'

  async function send(): Promise<void> {
    const answer = await sending.send({ branchId: branch.id, person, ...letter })
    if (!answer?.ok) return
    // A person without a login id has got one.
    askAgain(person.role === 'tutor' ? '/office/tutors' : '/office/student')
    setSent(true)
  }

  if (isSent) return <LetterSent name={name} address={letter.address} onDone={onDone} />
  return (
    <FormDialog
      title={words.passwordTitle(name)}
      save={words.send}
      cancel={words.cancel}
      sending={isWrong ? { ...sending, problem: null } : sending}
      onSave={() => void send()}
      onCancel={onDone}
    >
      <p>{words.passwordBody[person.role]}</p>
      <LetterFields value={letter} isWrong={isWrong} onChange={setLetter} />
    </FormDialog>
  )
}
