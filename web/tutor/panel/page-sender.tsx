import { useState } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/state.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/button.tsx'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { useWords } from '#web/words/words.ts'
import { useLesson, useRoom } from '../room/lesson-context.tsx'
import { PlaceChooser } from './place-chooser.tsx'

interface PageSenderProps {
  studentId: StudentId
  /** The chooser begins here: at the student's page, or the assignment. */
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
  const { acts } = useLesson()
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
