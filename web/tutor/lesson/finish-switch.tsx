import type { Room } from '#contract/lesson-room.ts'
import { Button } from '#web/ui/button.tsx'
import { Stop } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import type { CardFacts } from '../room/student-facts.ts'
import { useTimeText } from '../use-time-text.ts'
import { Confirmed, type SessionSwitchProps } from './confirmed.tsx'
import { openMattersOf } from './open-matters.ts'

/** Finishes the lesson, after saying what is still open in it. */
export function FinishSwitch({
  room,
  cards,
  ...props
}: SessionSwitchProps & { room: Room; cards: CardFacts[] }) {
  const { start } = useWords().tutor
  return (
    <Confirmed
      {...props}
      title={start.finishQuestion}
      body={<FinishBody room={room} cards={cards} />}
      confirm={start.finish}
      look="danger"
    >
      {(ask) => (
        <Button icon={<Stop size={1.25} />} busy={props.busy} onClick={ask}>
          {start.finish}
        </Button>
      )}
    </Confirmed>
  )
}

function FinishBody({ room, cards }: { room: Room; cards: CardFacts[] }) {
  const { finishing } = useWords().tutor.desk
  const { time } = useTimeText()
  const { inCheck, unheard, calls, unconnected } = openMattersOf(room, cards)
  const gone = unconnected.map(({ name, since }) =>
    since === null ? unbroken(name) : finishing.since(unbroken(name), time(since)),
  )
  const open = [
    inCheck.length > 0 && finishing.inCheck(inCheck.map(unbroken)),
    unheard.count > 0 && finishing.unheard(unheard.count, unheard.names.map(unbroken)),
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

/** A name stays on one line. */
function unbroken(name: string): string {
  return name.replaceAll(' ', '\u00A0')
}
