import type { TextbookId } from '#contract/kernel/ids.ts'
import { MAX_NAME } from '#contract/written/names.ts'
import type { AskState } from '#web/hooks/asks/use-ask.ts'
import type { Words } from '#web/words/words.ts'
import { InputField, SelectField } from '../controls/plain-fields.tsx'
import type { FieldProblems, FormState } from '../form/use-form.ts'
import { PartFailed } from '../page/notice.tsx'

const GRADES = Array.from({ length: 13 }, (_, grade) => grade)

/** The family of a trial as it is being written. */
export interface FamilyDraft {
  displayName: string
  reading: string
  grade: number
  contact: string
  note: string
  /** Null for the first one. */
  textbookId: TextbookId | null
}

export const noFamily: FamilyDraft = {
  displayName: '',
  reading: '',
  grade: 1,
  contact: '',
  note: '',
  textbookId: null,
}

type FamilyWords = Words['office']['trials']['form']

export function familyProblems(
  { displayName, contact }: FamilyDraft,
  { missing }: FamilyWords,
): FieldProblems<FamilyDraft> {
  return { displayName: displayName.trim() === '' && missing, contact: contact.trim() === '' && missing }
}

interface FamilyFieldsProps {
  form: FormState<FamilyDraft>
  words: FamilyWords
  gradeName: (grade: number) => string
  /** Those to choose from, the first one by default; undefined until they are loaded. */
  textbooks: readonly { id: TextbookId; title: string }[] | undefined
  /** The request for the textbooks. */
  asked: Pick<AskState<unknown>, 'problem' | 'refetch'>
  /** In place of keeping what is typed as the contact. */
  onContact?: (contact: string) => void
}

/** The child's name, the family's contact, and the textbook. */
export function FamilyFields({ form, words, gradeName, textbooks, asked, onContact }: FamilyFieldsProps) {
  const contact = form.bind('contact')
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <InputField
          {...form.bind('displayName')}
          label={words.name}
          className="@max-lg:col-span-2"
          maxLength={MAX_NAME}
          autoComplete="off"
        />
        <InputField {...form.bind('reading')} label={words.reading} maxLength={MAX_NAME} autoComplete="off" />
        <SelectField
          {...form.bind('grade')}
          label={words.grade}
          options={GRADES.map((grade) => [grade, gradeName(grade)])}
        />
        {!textbooks && asked.problem ? (
          <PartFailed problem={asked.problem} again={asked.refetch} />
        ) : (
          <SelectField
            {...form.bind('textbookId')}
            label={words.textbook}
            className="@max-lg:col-span-2"
            problem={textbooks?.length === 0 ? words.noTextbooks : null}
            value={form.values.textbookId ?? textbooks?.[0]?.id ?? null}
            options={(textbooks ?? []).map(({ id, title }) => [id, title])}
          />
        )}
      </div>
      <InputField
        {...contact}
        label={words.contact}
        maxLength={200}
        autoComplete="off"
        onChange={onContact ?? contact.onChange}
      />
      <InputField {...form.bind('note')} label={words.note} maxLength={300} autoComplete="off" />
    </>
  )
}
