import { useState } from 'react'
import type { Level } from '#contract/books/curriculum.ts'
import type { StudentId, TextbookId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { BookOptions, ChapterOptions } from '../book-options.tsx'
import { useRoom } from '../room/lesson-context.tsx'
import { useActs } from '../room/use-acts.ts'

interface PlacePickerProps {
  studentId: StudentId
  /** The initial choice: the student's page, or the assignment. */
  from: Place | null
}

/** Sends a student to any page, or makes it the assignment. */
export function PlacePicker({ studentId, from }: PlacePickerProps) {
  const { value, problem, refetch } = useAsk('/levels', {})
  const [chosen, setChosen] = useState<Place | null>(null)
  const levels = value?.levels ?? []
  const first = levels.flatMap((level) => level.textbooks)[0]
  const place = chosen ?? from ?? (first ? { textbookId: first.id, page: 1 } : null)
  if (!value && problem) return <PartFailed problem={problem} again={refetch} />
  return place && <PlaceForm studentId={studentId} place={place} levels={levels} onChange={setChosen} />
}

const field = 'min-h-11 w-full min-w-0 rounded-tutor border border-edge bg-sheet px-2 text-sm'

interface PlaceFormProps {
  studentId: StudentId
  place: Place
  levels: Level[]
  onChange: (place: Place) => void
}

/** A textbook, one of its chapters or pages, and the two acts. */
function PlaceForm({ studentId, place, levels, onChange }: PlaceFormProps) {
  const { panel } = useWords().tutor
  const acts = useActs().place
  const running = useRoom().room.status === 'running'
  const opened = useTextbook(place.textbookId)
  const [done, setDone] = useState<string | null>(null)
  const pages = opened.status === 'ready' ? opened.book.pages : []
  const label = pages.find((page) => page.number === place.page)?.label ?? String(place.page)
  const books = levels.flatMap((level) => level.textbooks)
  const chapters = books.find((book) => book.id === place.textbookId)?.chapters ?? []
  const current = chapters.find((each) => each.firstPage <= place.page && place.page <= each.lastPage)

  function change(next: Place): void {
    setDone(null)
    onChange(next)
  }

  async function act(moved: Promise<boolean>, sentence: string): Promise<void> {
    setDone(null)
    if (await moved) setDone(sentence)
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{panel.move}</legend>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_5rem] items-center gap-2 text-sm">
        <label className="contents">
          {panel.textbook}
          <select
            className={`col-span-3 ${field}`}
            value={place.textbookId}
            onChange={(event) => change({ textbookId: event.target.value as TextbookId, page: 1 })}
          >
            <BookOptions levels={levels} />
          </select>
        </label>
        <label className="contents">
          {panel.chapter}
          <select
            className={field}
            value={current?.id ?? ''}
            onChange={(event) => {
              const chapter = chapters.find(({ id }) => id === event.target.value)
              if (chapter) change({ ...place, page: chapter.firstPage })
            }}
          >
            {!current && <option value="" />}
            <ChapterOptions chapters={chapters} />
          </select>
        </label>
        <label className="contents">
          {panel.page}
          <select
            className={field}
            value={place.page}
            onChange={(event) => change({ ...place, page: Number(event.target.value) })}
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
        </label>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={!running} onClick={() => void act(acts.send(studentId, place), panel.sent(label))}>
          {panel.send}
        </Button>
        <Button onClick={() => void act(acts.assign(studentId, place), panel.assigned(label))}>
          {panel.assign}
        </Button>
      </div>
      <p role="status" className="min-h-5 text-sm text-quiet">
        {done ?? (!running && panel.sendLater)}
      </p>
    </fieldset>
  )
}
