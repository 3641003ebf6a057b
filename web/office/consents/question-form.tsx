import type { OfficeQuestion } from '#contract/school/consent-questions.ts'
import { MOST_TITLE, MOST_WORDS } from '#contract/school/rules/consent-questions.ts'
import { send } from '#web/client/outbox/send.ts'
import { AreaField, InputField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { type Bound, useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'

const nothing = { title: '', words: '', titleEn: '', wordsEn: '' }
type Draft = typeof nothing

/** Asks a new question, or one in other words. */
export function QuestionForm({ question, onDone }: { question: OfficeQuestion | null; onDone: () => void }) {
  const { consents: own } = useWords().office
  const { form: words } = own
  const { branch } = useBranch()
  const { title, words: body, titleEn, wordsEn } = question ?? nothing
  const form = useForm({
    start: { title, words: body, titleEn, wordsEn },
    check(draft: Draft) {
      const isEmpty = (name: keyof Draft) => draft[name].trim() === ''
      // Both in English, or neither.
      const isHalf = isEmpty('titleEn') !== isEmpty('wordsEn')
      return {
        title: isEmpty('title') && words.titleMissing,
        words: isEmpty('words') && words.wordsMissing,
        titleEn: isHalf && isEmpty('titleEn') && words.englishMissing,
        wordsEn: isHalf && isEmpty('wordsEn') && words.englishMissing,
      }
    },
    send: (draft) =>
      send('/office/save-consent-question', {
        branchId: branch.id,
        questionId: question?.id ?? null,
        ...draft,
      }),
    onSaved: onDone,
  })
  return (
    <FormDialog
      form={form}
      title={question ? words.change : words.add}
      save={own.save}
      cancel={own.cancel}
      onCancel={onDone}
    >
      {question?.isAnswered && <Notice tone="info">{words.anew}</Notice>}
      <WordsField {...form.bind('title')} label={words.title} hint={words.titleHint} most={MOST_TITLE} />
      <WordsField {...form.bind('words')} label={words.words} hint={words.wordsHint} most={MOST_WORDS} />
      <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
        <legend className="float-left mb-1 w-full font-bold">
          {words.english}
          <span className="block text-sm font-normal text-quiet">
            {question?.titleEn ? words.englishToo : words.englishHint}
          </span>
        </legend>
        <WordsField {...form.bind('titleEn')} label={words.titleEn} lang="en" most={MOST_TITLE} />
        <WordsField {...form.bind('wordsEn')} label={words.wordsEn} lang="en" most={MOST_WORDS} />
      </fieldset>
    </FormDialog>
  )
}

interface WordsFieldProps extends Bound<string> {
  label: string
  hint?: string
  lang?: 'ja' | 'en'
  /** Letters; a long text has several lines. */
  most: number
}

function WordsField({ lang = 'ja', most, ...bound }: WordsFieldProps) {
  const field = { ...bound, lang, maxLength: most }
  return most > MOST_TITLE ? <AreaField {...field} rows={3} /> : <InputField {...field} />
}
