import { useState, useId } from 'react'
import type { Level, Page } from '#contract/curriculum.ts'
import type { StudentId, TextbookId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/button.tsx'
import { PartFailed } from '#web/ui/problem-notice.tsx'
import { useWords } from '#web/words/words.ts'
import { BookOptions, ChapterOptions } from '../book-options.tsx'
import { useRoom } from '../room/lesson-context.tsx'
import { useActs } from '../room/use-acts.ts'

interface PageSenderProps {
  studentId: StudentId
  /** The initial choice: the student's page, or the assignment. */
  from: Place | null
}

/** Sends a student to a page, or makes it the assignment. */
export function PageSender({ studentId, from }: PageSenderProps) {
  const { value, problem, refetch } = useAsk('/levels', {})
  const levels = value?.levels ?? []
  const [chosen, setChosen] = useState<Place | null>(null)
  const first = levels.flatMap((level) => level.textbooks)[0]
  const place = chosen ?? from ?? (first ? { textbookId: first.id, page: 1 } : null)
  if (!value && problem) return <PartFailed problem={problem} again={refetch} />
  return place && <Chooser studentId={studentId} place={place} levels={levels} onChange={setChosen} />
}

interface ChooserProps {
  studentId: StudentId
  place: Place
  levels: Parameters<typeof PlaceChooser>[0]['levels']
  onChange: (place: Place) => void
}

function Chooser({ studentId, place, levels, onChange }: ChooserProps) {
  const { panel } = useWords().tutor
  const acts = useActs()
  const running = useRoom().room.status === 'running'
  const opened = useTextbook(place.textbookId)
  const [done, setDone] = useState<'sent' | 'assigned' | null>(null)
  const pages = opened.status === 'ready' ? opened.book.pages : []
  const label = pages.find((page) => page.number === place.page)?.label ?? String(place.page)
  const change = (next: Place): void => {
    setDone(null)
    onChange(next)
  }
  const act = async (as: 'sent' | 'assigned'): Promise<void> => {
    setDone(null)
    const move = as === 'sent' ? acts.place.send : acts.place.assign
    if (await move(studentId, place)) setDone(as)
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{panel.move}</legend>
      <PlaceChooser levels={levels} pages={pages} place={place} onChange={change} />
      <div className="flex flex-wrap gap-2">
        <Button disabled={!running} onClick={() => void act('sent')}>
          {panel.send}
        </Button>
        <Button onClick={() => void act('assigned')}>{panel.assign}</Button>
      </div>
      <p role="status" className="min-h-5 text-sm text-quiet">
        {done ? panel[done](label) : !running && panel.sendLater}
      </p>
    </fieldset>
  )
}

interface PlaceChooserProps {
  levels: Level[]
  /** The pages of the chosen textbook; empty until they are loaded. */
  pages: Page[]
  place: Place
  onChange: (place: Place) => void
}

const field = 'min-h-11 w-full min-w-0 rounded-tutor border border-edge bg-sheet px-2 text-sm'

/** A textbook, one of its chapters, or one of its pages. */
function PlaceChooser({ levels, pages, place, onChange }: PlaceChooserProps) {
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
        <ChapterOptions chapters={chapters} />
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
