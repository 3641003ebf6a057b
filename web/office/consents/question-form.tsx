import { useState } from 'react'
import type { OfficeQuestion } from '#contract/office/consent-questions.ts'
import { MOST_TITLE, MOST_WORDS } from '#contract/rules/consent-questions.ts'
import { useAskAgain } from '#web/hooks/use-ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

const nothing = { title: '', words: '', titleEn: '', wordsEn: '' }
type Draft = typeof nothing

/** Asks a new question, or one in other words. */
export function QuestionForm({ question, onDone }: { question: OfficeQuestion | null; onDone: () => void }) {
  const { consents: words } = useWords().office
  const { form } = words
  const { branch } = useBranch()
  const askAgain = useAskAgain()
  const sending = useSend('/office/save-consent-question')
  const [draft, setDraft] = useState<Draft>(() => wordsOf(question ?? nothing))
  const [isTried, setTried] = useState(false)
  const missing = missingOf(draft)

  async function save(): Promise<void> {
    setTried(true)
    if (missing.length > 0) return
    const answer = await sending.send({ branchId: branch.id, questionId: question?.id ?? null, ...draft })
    if (answer) askAgain('/office/consent-questions')
    if (answer?.ok) onDone()
  }

  const fieldOf = (name: keyof Draft, hint: string | null) => (
    <WordsField
      label={form[name]}
      hint={hint}
      lang={name.endsWith('En') ? 'en' : 'ja'}
      most={name.startsWith('title') ? MOST_TITLE : MOST_WORDS}
      problem={isTried && missing.includes(name) ? form[problems[name]] : null}
      value={draft[name]}
      onChange={(value) => setDraft({ ...draft, [name]: value })}
    />
  )

  return (
    <FormDialog
      title={question ? form.change : form.add}
      save={words.save}
      cancel={words.cancel}
      sending={sending}
      onSave={() => void save()}
      onCancel={onDone}
    >
      {question?.isAnswered && <Notice tone="info">{form.anew}</Notice>}
      {fieldOf('title', form.titleHint)}
      {fieldOf('words', form.wordsHint)}
      <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
        <legend className="float-left mb-1 w-full font-bold">
          {form.english}
          <span className="block text-sm font-normal text-quiet">
            {question?.titleEn ? form.englishToo : form.englishHint}
          </span>
        </legend>
        {fieldOf('titleEn', null)}
        {fieldOf('wordsEn', null)}
      </fieldset>
    </FormDialog>
  )
}

function wordsOf({ title, words, titleEn, wordsEn }: Draft): Draft {
  return { title, words, titleEn, wordsEn }
}

/** The fields without which the question cannot be asked. */
function missingOf(draft: Draft): (keyof Draft)[] {
  const isEmpty = (name: keyof Draft) => draft[name].trim() === ''
  const english = (['titleEn', 'wordsEn'] as const).filter(isEmpty)
  return [...(['title', 'words'] as const).filter(isEmpty), ...(english.length === 1 ? english : [])]
}

const problems = {
  title: 'titleMissing',
  words: 'wordsMissing',
  titleEn: 'englishMissing',
  wordsEn: 'englishMissing',
} as const

interface WordsFieldProps {
  label: string
  hint: string | null
  lang: 'ja' | 'en'
  /** Letters; a long text has several lines. */
  most: number
  problem: string | null
  value: string
  onChange: (value: string) => void
}

function WordsField({ label, hint, lang, most, problem, value, onChange }: WordsFieldProps) {
  return (
    <Field label={label} problem={problem}>
      {(field) => {
        const control = {
          ...field,
          lang,
          maxLength: most,
          value,
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        }
        return (
          <>
            {most > MOST_TITLE ? (
              <textarea
                {...control}
                rows={3}
                className={`${field.className} field-sizing-content max-h-64 py-2`}
              />
            ) : (
              <input {...control} />
            )}
            {hint && <span className="text-quiet">{hint}</span>}
          </>
        )
      }}
    </Field>
  )
}
