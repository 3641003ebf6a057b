import type { ReactNode } from 'react'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { TermSlot } from '#contract/schedule/terms.ts'
import { useWords } from '#web/words/words.ts'
import { useTerm } from '../term-context.ts'

type Students = TermSlot['students']
type Start = Students[number]['start']

const EACH = 'each'

/** One book for all students of the slot, from its first page. */
export function BookForAll({ students, onChange }: { students: Students; onChange: (start: Start) => void }) {
  const { terms: words } = useWords().office
  const books = new Set(students.map(({ start }) => start?.textbookId ?? ''))
  return (
    <label className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="font-semibold">{words.bookForAll}</span>
      <BookSelect value={books.size === 1 ? [...books][0]! : EACH} onChange={onChange}>
        {books.size > 1 && (
          <option value={EACH} disabled>
            {words.bookEach}
          </option>
        )}
      </BookSelect>
    </label>
  )
}

interface BookChoiceProps {
  name: string
  start: Start
  onChange: (start: Start) => void
}

/** The book from which one student begins. */
export function BookChoice({ name, start, onChange }: BookChoiceProps) {
  const { terms: words } = useWords().office
  return <BookSelect label={`${words.book} ${name}`} value={start?.textbookId ?? ''} onChange={onChange} />
}

interface BookSelectProps {
  label?: string
  /** The id of a book; empty: each student goes on where they stopped. */
  value: string
  onChange: (start: Start) => void
  /** More options. */
  children?: ReactNode
}

function BookSelect({ label, value, onChange, children }: BookSelectProps) {
  const { terms: words } = useWords().office
  const { choices } = useTerm()
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) =>
        onChange(target.value ? { textbookId: target.value as TextbookId, page: 1 } : null)
      }
      className="min-h-11 max-w-48 rounded-tutor border border-edge bg-surface px-2 text-sm"
    >
      {children}
      <option value="">{words.goOn}</option>
      {choices.textbooks.map((book) => (
        <option key={book.id} value={book.id}>
          {book.title}
        </option>
      ))}
    </select>
  )
}
