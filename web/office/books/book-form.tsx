import { useState } from 'react'
import type { OfficeBook } from '#contract/office/books.ts'
import { MAX_BOOK_BYTES } from '#contract/rules/book-import.ts'
import { useAct } from '#web/hooks/use-act.ts'
import { Field } from '#web/ui/field.tsx'
import { InputField, SelectField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import type { createBookSender } from './book-sender.ts'

const MB = 1024 * 1024
const NEW = ''

interface BookFormProps {
  /** The names of the school's levels. */
  levels: readonly string[]
  /** The book of which it is a new edition; null for a new book. */
  edition: OfficeBook | null
  sender: ReturnType<typeof createBookSender>
  onDone: () => void
}

/** Chooses the file of a book, and its level. */
export function BookForm({ levels, edition, sender, onDone }: BookFormProps) {
  const { books: words } = useWords().office
  const sending = useAct(sender.begin)
  const [file, setFile] = useState<File | null>(null)
  const [chosen, setChosen] = useState(levels[0] ?? NEW)
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const level = (chosen === NEW ? name : chosen).trim()
  const fileProblem = problemOf(file)
  const isLevelMissing = edition === null && level === ''

  async function save(): Promise<void> {
    setTried(true)
    if (!file || fileProblem || isLevelMissing) return
    const given = edition ? { file, level: null, textbookId: edition.id } : { file, level, textbookId: null }
    const answer = await sending.run(given)
    if (answer?.ok) onDone()
  }

  return (
    <FormDialog
      title={edition ? words.renewTitle(edition.title) : words.add}
      save={words.send}
      cancel={words.cancel}
      sending={sending}
      onSave={() => void save()}
      onCancel={onDone}
    >
      {edition && <p>{words.renewHint}</p>}
      <Field label={words.file} problem={isTried ? fileProblem && sentenceOf(fileProblem, words) : null}>
        {({ className, ...field }) => (
          <>
            <input
              {...field}
              type="file"
              accept=".epub,application/epub+zip"
              className={`${className} py-2`}
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
            <span className="text-quiet">{words.fileHint(MAX_BOOK_BYTES / MB)}</span>
          </>
        )}
      </Field>
      {!edition && levels.length > 0 && (
        <SelectField
          label={words.level}
          value={chosen}
          options={[...levels.map((each) => [each, each] as const), [NEW, `＋ ${words.newLevel}`]]}
          onChange={setChosen}
        />
      )}
      {!edition && chosen === NEW && (
        <InputField
          label={words.levelName}
          problem={isTried && isLevelMissing ? words.chooseLevel : null}
          maxLength={100}
          value={name}
          onChange={setName}
        />
      )}
    </FormDialog>
  )
}

type FileProblem = 'none' | 'empty' | 'too-large'

function problemOf(file: File | null): FileProblem | null {
  if (!file) return 'none'
  if (file.size === 0) return 'empty'
  return file.size > MAX_BOOK_BYTES ? 'too-large' : null
}

type Words = ReturnType<typeof useWords>['office']['books']

function sentenceOf(problem: FileProblem, words: Words): string {
  if (problem === 'none') return words.chooseFile
  return problem === 'empty' ? words.empty : words.tooLarge(MAX_BOOK_BYTES / MB)
}
