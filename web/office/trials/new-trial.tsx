import type { TextbookId } from '#contract/kernel/ids.ts'
import { isMail } from '#contract/written/ids.ts'
import { MAX_NAME } from '#contract/written/names.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { InputField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { makeWayIn, useWayIn, type WayInDraft, WayInFields } from '../accounts/way-in-fields.tsx'
import { useBranch } from '../frame/branch.ts'
import { type HourDraft, HourFields, useHour } from './hour-fields.tsx'
import { useTrialDesk } from './use-office-trials.ts'

const GRADES = Array.from({ length: 13 }, (_, grade) => grade)

interface TrialDraft extends HourDraft, WayInDraft {
  displayName: string
  reading: string
  grade: number
  contact: string
  note: string
  /** Null for the first one. */
  textbookId: TextbookId | null
}

/** A trial: whose lesson, who comes, and how the invitation reaches the family. */
export function NewTrial() {
  const { trials, trialDesk, people } = useWords().office
  const { form: words } = trials
  const { branch, sendsLetters } = useBranch()
  const { make, show } = useTrialDesk()
  const choices = useAsk('/office/term-choices', { branchId: branch.id }).value
  const hour = useHour(choices)
  const way = useWayIn({ by: sendsLetters ? 'letter' : 'link', address: '' })
  const start: TrialDraft = {
    ...hour.start,
    displayName: '',
    reading: '',
    grade: 1,
    contact: '',
    note: '',
    textbookId: null,
    ...way.start,
  }
  const missing = (text: string) => text.trim() === '' && words.missing
  const bookOf = ({ textbookId }: TrialDraft) => textbookId ?? choices?.textbooks[0]?.id
  const form = useForm({
    start,
    check: (draft) => ({
      ...hour.check(draft),
      displayName: missing(draft.displayName),
      contact: missing(draft.contact),
    }),
    refusal: way.refusal,
    isReady: (draft) => hour.read(draft) !== null && bookOf(draft) !== undefined,
    send: (draft) =>
      make({
        hour: hour.read(draft)!,
        displayName: draft.displayName,
        reading: draft.reading,
        grade: draft.grade,
        contact: draft.contact,
        note: draft.note,
        textbookId: bookOf(draft)!,
        wayIn: makeWayIn(draft.displayName, draft).wayIn,
      }),
  })
  const { values } = form

  /** An address that is typed as the contact is where the letter goes, unless another one is. */
  function changeContact(contact: string): void {
    const follows = values.address === values.contact || values.address === ''
    form.set({ contact, ...(follows && { address: isMail(contact) ? contact : '' }) })
  }

  return (
    <FormDialog
      form={form}
      title={words.title}
      save={trialDesk.make}
      cancel={trialDesk.close}
      onCancel={() => show(null)}
    >
      <HourFields form={form} choices={choices} />
      <div className="grid grid-cols-2 gap-3">
        <InputField
          {...form.bind('displayName')}
          label={words.name}
          maxLength={MAX_NAME}
          autoComplete="off"
        />
        <InputField {...form.bind('reading')} label={words.reading} maxLength={MAX_NAME} autoComplete="off" />
        <SelectField
          {...form.bind('grade')}
          label={words.grade}
          options={GRADES.map((grade) => [grade, people.grades(grade)])}
        />
        <SelectField
          {...form.bind('textbookId')}
          label={words.textbook}
          problem={choices?.textbooks.length === 0 ? words.noTextbooks : null}
          value={bookOf(values) ?? null}
          options={(choices?.textbooks ?? []).map(({ id, title }) => [id, title])}
        />
      </div>
      <InputField
        {...form.bind('contact')}
        label={words.contact}
        maxLength={200}
        autoComplete="off"
        onChange={changeContact}
      />
      <InputField {...form.bind('note')} label={words.note} maxLength={300} autoComplete="off" />
      <WayInFields form={form} />
    </FormDialog>
  )
}
