import { useId } from 'react'
import type { Level, Page } from '../../../contract/curriculum.ts'
import type { TextbookId } from '../../../contract/kernel/ids.ts'
import type { Place } from '../../../contract/state.ts'
import { useWords } from '../../shared/words/words.ts'

interface PlaceChooserProps {
  levels: Level[]
  /** Of the chosen textbook; empty until they are there. */
  pages: Page[]
  place: Place
  onChange: (place: Place) => void
}

const field = 'min-h-11 w-full min-w-0 rounded-tutor border border-edge bg-sheet px-2 text-sm'

export function PlaceChooser({ levels, pages, place, onChange }: PlaceChooserProps) {
  const { panel } = useWords().tutor
  const id = useId()
  const chapters =
    levels.flatMap((level) => level.textbooks).find((book) => book.id === place.textbookId)?.chapters ?? []
  const chapterOf = (page: Page): string =>
    chapters.find((chapter) => chapter.id === page.chapterId)?.title ?? ''
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2 text-sm">
      <label htmlFor={`${id}-book`}>{panel.textbook}</label>
      <select
        id={`${id}-book`}
        className={field}
        value={place.textbookId}
        onChange={(event) => onChange({ textbookId: event.target.value as TextbookId, page: 1 })}
      >
        {levels.map((level) => (
          <optgroup key={level.id} label={level.name}>
            {level.textbooks.map((book) => (
              <option key={book.id} value={book.id}>
                {book.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <label htmlFor={`${id}-page`}>{panel.page}</label>
      <select
        id={`${id}-page`}
        className={field}
        value={place.page}
        onChange={(event) => onChange({ ...place, page: Number(event.target.value) })}
      >
        {pages.length === 0 && <option value={place.page}>{place.page}</option>}
        {pages.map((page) => (
          <option key={page.number} value={page.number}>
            {panel.pageOption(page.label, chapterOf(page))}
          </option>
        ))}
      </select>
    </div>
  )
}
