import { useState } from 'react'
import type { Place } from '#contract/state.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/button.tsx'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { useWords } from '#web/words/words.ts'
import { PlaceChooser } from './place-chooser.tsx'

interface PageSenderProps {
  /** Where the chooser begins: the student's page, or the assignment. */
  from: Place | null
  running: boolean
  onSend: (place: Place) => Promise<boolean>
  onAssign: (place: Place) => Promise<boolean>
}

/** Sends a student to a page, or makes it the assignment. */
export function PageSender({ from, ...props }: PageSenderProps) {
  const { value, problem, refetch } = useAsk('/levels', {})
  const levels = value?.levels ?? []
  const [chosen, setChosen] = useState<Place | null>(null)
  const first = levels.flatMap((level) => level.textbooks)[0]
  const place = chosen ?? from ?? (first ? { textbookId: first.id, page: 1 } : null)
  if (!value && problem) return <PartFailed problem={problem} again={refetch} />
  return place && <Chooser {...props} place={place} levels={levels} onChange={setChosen} />
}

interface ChooserProps extends Omit<PageSenderProps, 'from'> {
  place: Place
  levels: Parameters<typeof PlaceChooser>[0]['levels']
  onChange: (place: Place) => void
}

function Chooser({ place, levels, running, onChange, onSend, onAssign }: ChooserProps) {
  const { panel } = useWords().tutor
  const opened = useTextbook(place.textbookId)
  const [done, setDone] = useState<'sent' | 'assigned' | null>(null)
  const pages = opened.status === 'ready' ? opened.book.pages : []
  const label = pages.find((page) => page.number === place.page)?.label ?? String(place.page)
  const change = (next: Place): void => {
    setDone(null)
    onChange(next)
  }
  const act = async (send: (place: Place) => Promise<boolean>, as: 'sent' | 'assigned'): Promise<void> => {
    setDone(null)
    if (await send(place)) setDone(as)
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{panel.move}</legend>
      <PlaceChooser levels={levels} pages={pages} place={place} onChange={change} />
      <div className="flex flex-wrap gap-2">
        <Button disabled={!running} onClick={() => void act(onSend, 'sent')}>
          {panel.send}
        </Button>
        <Button onClick={() => void act(onAssign, 'assigned')}>{panel.assign}</Button>
      </div>
      <p role="status" className="min-h-5 text-sm text-quiet">
        {done ? panel[done](label) : !running && panel.sendLater}
      </p>
    </fieldset>
  )
}
