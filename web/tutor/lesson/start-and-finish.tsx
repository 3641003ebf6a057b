import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PlayIcon, StopIcon } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../branch-time.ts'
import { useLesson, useRoom } from '../room/lesson-context.tsx'
import { openMattersOf } from './open-matters.ts'

/** In place of the queue before the start: the students who have joined, and the start button. */
export function BeforeStart() {
  const { shared, tutor } = useWords()
  const { start } = tutor
  const { cards } = useRoom()
  const missing = cards.filter((card) => card.student.attendance !== 'joined')
  return (
    <section aria-label={start.waiting} className="flex flex-col gap-3 p-3">
      <h2 className="font-bold">{start.waiting}</h2>
      {cards.length > 0 && (
        <>
          <p className="text-lg font-semibold">
            {start.haveCome(cards.length - missing.length, cards.length)}
          </p>
          <p className="text-sm text-quiet">
            {missing.length === 0
              ? start.allCame
              : shared.named(start.notYet, shared.listed(missing.map((card) => card.student.displayName)))}
          </p>
        </>
      )}
      <StartButton joined={cards.length - missing.length} />
    </section>
  )
}

/** Starts the lesson, after a dialog with the number of joined students. */
function StartButton({ joined }: { joined: number }) {
  const { start } = useWords().tutor
  const { session } = useLesson().acts
  const { cards, busy } = useRoom()
  return (
    <Confirmed
      title={start.question}
      body={start.body(joined, cards.length)}
      confirm={start.start}
      look="main"
      busy={busy.has('start')}
      onConfirm={session.start}
    >
      {(ask) => (
        <Button look="main" icon={<PlayIcon />} className="min-h-14" busy={busy.has('start')} onClick={ask}>
          {start.start}
        </Button>
      )}
    </Confirmed>
  )
}

/** Finishes the lesson, after a dialog with the open matters. */
export function FinishButton() {
  const { start } = useWords().tutor
  const { session } = useLesson().acts
  const busy = useRoom().busy.has('finish')
  return (
    <Confirmed
      title={start.finishQuestion}
      body={<FinishBody />}
      confirm={start.finish}
      look="danger"
      busy={busy}
      onConfirm={session.finish}
    >
      {(ask) => (
        <Button icon={<StopIcon size={1.25} />} busy={busy} onClick={ask}>
          {start.finish}
        </Button>
      )}
    </Confirmed>
  )
}

function FinishBody() {
  const { finishing } = useWords().tutor.desk
  const { time } = useBranchTime()
  const { room, cards } = useRoom()
  const { inCheck, unmarked, calls, unconnected } = openMattersOf(room, cards)
  const gone = unconnected.map(({ name, since }) =>
    since === null ? unbroken(name) : finishing.since(unbroken(name), time(since)),
  )
  const open = [
    inCheck.length > 0 && finishing.inCheck(inCheck.map(unbroken)),
    unmarked.count > 0 && finishing.unmarked(unmarked.count, unmarked.names.map(unbroken)),
    calls.length > 0 && finishing.calls(calls.map(unbroken)),
    gone.length > 0 && finishing.unconnected(gone),
  ].filter((line) => line !== false)
  return (
    <>
      {open.length > 0 && (
        <div className="mb-3 rounded-tutor border-2 border-calling bg-calling-ground p-3 text-calling-ink">
          <p className="font-bold">{finishing.open}</p>
          <ul className="list-disc pl-5">
            {open.map((line) => (
              <li key={line} className="break-keep">
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>{finishing.body}</p>
    </>
  )
}

/** Keeps a name on one line. */
function unbroken(name: string): string {
  return name.replaceAll(' ', '\u00A0')
}

interface ConfirmedProps {
  title: string
  body: ReactNode
  confirm: string
  look: 'main' | 'danger'
  busy: boolean
  /** The dialog closes in any case: the notices show a failure. */
  onConfirm: () => Promise<boolean>
  children: (ask: () => void) => ReactNode
}

/** A button with a confirmation dialog. */
function Confirmed({ children, onConfirm, ...question }: ConfirmedProps) {
  const { start } = useWords().tutor
  const [open, setOpen] = useState(false)
  return (
    <>
      {children(() => setOpen(true))}
      <Dialog
        {...question}
        open={open}
        cancel={start.cancel}
        onCancel={() => setOpen(false)}
        onConfirm={() => void onConfirm().then(() => setOpen(false))}
      />
    </>
  )
}
