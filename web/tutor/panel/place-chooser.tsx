import { useId } from 'react'
import type { Level, Page } from '#contract/curriculum.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/state.ts'
import { useWords } from '#web/words/words.ts'
import { BookOptions } from '../book-options.tsx'

interface PlaceChooserProps {
  levels: Level[]
  /** Of the chosen textbook; empty until they are there. */
  pages: Page[]
  place: Place
  onChange: (place: Place) => void
}

const field = 'min-h-11 w-full min-w-0 rounded-tutor border border-edge bg-sheet px-2 text-sm'

/** A textbook, one of its chapters, or one of its pages. */
export function PlaceChooser({ levels, pages, place, onChange }: PlaceChooserProps) {
  const { panel } = useWords().tutor
  const id = useId()
  const chapters =
    levels.flatMap((level) => level.textbooks).find((book) => book.id === place.textbookId)?.chapters ?? []
  const current = chapters.find(
    ({ firstPage, lastPage }) => firstPage <= place.page && place.page <= lastPage,
  )
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_5rem] items-center gap-2 text-sm">
      <label htmlFor={`${id}-book`}>{panel.textbook}</label>
      <select
        id={`${id}-book`}
        className={`col-span-3 ${field}`}
        value={place.textbookId}
        onChange={(event) => onChange({ textbookId: event.target.value as TextbookId, page: 1 })}
      >
        <BookOptions levels={levels} />
      </select>
      <label htmlFor={`${id}-chapter`}>{panel.chapter}</label>
      <select
        id={`${id}-chapter`}
        className={field}
        value={current?.id ?? ''}
        onChange={(event) => {
          const chapter = chapters.find(({ id: each }) => each === event.target.value)
          if (chapter) onChange({ ...place, page: chapter.firstPage })
        }}
      >
        {!current && <option value="" />}
        {chapters.map((chapter) => (
          <option key={chapter.id} value={chapter.id}>
            {panel.chapterOption(chapter.number, chapter.title)}
          </option>
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
        {chapters.map((chapter) => (
          <optgroup key={chapter.id} label={chapter.title}>
            {pages
              .filter((page) => page.chapterId === chapter.id)
              .map((page) => (
                <option key={page.number} value={page.number}>
                  {page.label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}
