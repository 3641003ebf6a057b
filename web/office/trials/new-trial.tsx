import { useState } from 'react'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { isMail } from '#contract/written/ids.ts'
import { MAX_NAME } from '#contract/written/names.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { InputField, SelectField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { isWrongAddress, useWayIn, WayInFields } from '../accounts/way-in-fields.tsx'
import { useBranch } from '../frame/branch.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { HourFields, useHour } from './hour-fields.tsx'
import { useTrialDesk } from './use-office-trials.ts'

const GRADES = Array.from({ length: 13 }, (_, grade) => grade)

/** A trial: whose lesson, who comes, and how the invitation reaches the family. */
export function NewTrial() {
  const { trials, trialDesk, people } = useWords().office
  const { form: words } = trials
  const { branch, sendsLetters } = useBranch()
  const { make, show, sending } = useTrialDesk()
  const choices = useAsk('/office/term-choices', { branchId: branch.id }).value
  const hour = useHour(choices)
  const way = useWayIn({ by: sendsLetters ? 'letter' : 'link', address: '' })
  const [child, setChild] = useState({ displayName: '', reading: '', grade: 1, contact: '', note: '' })
  const [book, setBook] = useState<TextbookId | null>(null)
  const [isTried, setTried] = useState(false)
  const textbookId = book ?? choices?.textbooks[0]?.id
  const missing = (text: string) => (isTried && text.trim() === '' ? words.missing : null)
  const change = (given: Partial<typeof child>) => setChild({ ...child, ...given })

  /** An address that is typed as the contact is where the letter goes, unless another one is. */
  function changeContact(contact: string): void {
    if (way.letter.address === child.contact || way.letter.address === '')
      way.setLetter({ ...way.letter, address: isMail(contact) ? contact : '' })
    change({ contact })
  }
  function save(): void {
    setTried(true)
    const { displayName, contact } = child
    const given = hour.read()
    if (!given || !textbookId || displayName.trim() === '' || contact.trim() === '') return
    void make({ hour: given, ...child, textbookId, wayIn: way.make(displayName).wayIn })
  }

  return (
    <FormDialog
      title={words.title}
      save={trialDesk.make}
      cancel={trialDesk.close}
      sending={isWrongAddress(sending.problem) ? { ...sending, problem: null } : sending}
      onSave={save}
      onCancel={() => show(null)}
    >
      <HourFields hour={hour} isTried={isTried} choices={choices} />
      <div className="grid grid-cols-2 gap-3">
        <InputField
          label={words.name}
          problem={missing(child.displayName)}
          maxLength={MAX_NAME}
          autoComplete="off"
          value={child.displayName}
          onChange={(displayName) => change({ displayName })}
        />
        <InputField
          label={words.reading}
          maxLength={MAX_NAME}
          autoComplete="off"
          value={child.reading}
          onChange={(reading) => change({ reading })}
        />
        <SelectField
          label={words.grade}
          value={child.grade}
          options={GRADES.map((grade) => [grade, people.grades(grade)])}
          onChange={(grade) => change({ grade })}
        />
        <SelectField
          label={words.textbook}
          problem={choices?.textbooks.length === 0 ? words.noTextbooks : null}
          value={textbookId ?? null}
          options={(choices?.textbooks ?? []).map(({ id, title }) => [id, title])}
          onChange={setBook}
        />
      </div>
      <InputField
        label={words.contact}
        problem={missing(child.contact)}
        maxLength={200}
        autoComplete="off"
        value={child.contact}
        onChange={changeContact}
      />
      <InputField
        label={words.note}
        maxLength={300}
        autoComplete="off"
        value={child.note}
        onChange={(note) => change({ note })}
      />
      <WayInFields way={way} problem={sending.problem} />
    </FormDialog>
  )
}
