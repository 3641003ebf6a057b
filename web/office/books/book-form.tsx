import type { OfficeBook } from '#contract/upkeep/books.ts'
import { MAX_BOOK_BYTES } from '#contract/upkeep/rules/book-import.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { InputField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import type { createBookSender } from './book-sender.ts'

const MB = 1024 * 1024
const NEW = ''

interface BookDraft {
  file: File | null
  /** One of the school's, or a new one by its name. */
  chosen: string
  name: string
}

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
  const start: BookDraft = { file: null, chosen: levels[0] ?? NEW, name: '' }
  const levelOf = ({ chosen, name }: BookDraft) => (chosen === NEW ? name : chosen).trim()
  const form = useForm({
    start,
    check: (draft) => ({
      file: problemOf(draft.file, words),
      name: edition === null && levelOf(draft) === '' && words.chooseLevel,
    }),
    send: (draft) =>
      sender.begin(
        edition
          ? { file: draft.file!, level: null, textbookId: edition.id }
          : { file: draft.file!, level: levelOf(draft), textbookId: null },
      ),
    onSaved: onDone,
  })
  const file = form.bind('file')
  return (
    <FormDialog
      form={form}
      title={edition ? words.renewTitle(edition.title) : words.add}
      save={words.send}
      cancel={words.cancel}
      onCancel={onDone}
    >
      {edition && <p>{words.renewHint}</p>}
      <Field label={words.file} problem={file.problem}>
        {({ className, ...field }) => (
          <>
            <input
              {...field}
              type="file"
              accept=".epub,application/epub+zip"
              className={`${className} py-2`}
              onChange={({ target }) => file.onChange(target.files?.[0] ?? null)}
            />
            <span className="text-quiet">{words.fileHint(MAX_BOOK_BYTES / MB)}</span>
          </>
        )}
      </Field>
      {!edition && levels.length > 0 && (
        <SelectField
          {...form.bind('chosen')}
          label={words.level}
          options={[...levels.map((each) => [each, each] as const), [NEW, `＋ ${words.newLevel}`]]}
        />
      )}
      {!edition && form.values.chosen === NEW && (
        <InputField {...form.bind('name')} label={words.levelName} maxLength={100} />
      )}
    </FormDialog>
  )
}

type Words = ReturnType<typeof useWords>['office']['books']

function problemOf(file: File | null, words: Words): string | null {
  if (!file) return words.chooseFile
  if (file.size === 0) return words.empty
  return file.size > MAX_BOOK_BYTES ? words.tooLarge(MAX_BOOK_BYTES / MB) : null
}
