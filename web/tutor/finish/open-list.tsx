import { useWords } from '#web/words/words.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { useBranchTime } from '../times.tsx'
import { openMattersOf } from './open-matters.ts'

/** The matters that the finish would end now, and what becomes of them. It follows the room: a child may call meanwhile. */
export function OpenList() {
  const { finishing } = useWords().tutor
  const { time } = useBranchTime()
  const { room, cards } = useRoom()
  const { inCheck, unmarked, calls, unconnected } = openMattersOf(room, cards)
  const gone = unconnected.map(({ name, since }) =>
    since === null ? unbroken(name) : finishing.since(unbroken(name), time(since)),
  )
  const open = [
    calls.length > 0 && finishing.calls(calls.map(unbroken)),
    inCheck.length > 0 && finishing.inCheck(inCheck.map(unbroken)),
    unmarked.count > 0 && finishing.unmarked(unmarked.count, unmarked.names.map(unbroken)),
    gone.length > 0 && finishing.unconnected(gone),
  ].filter((line) => line !== false)
  return (
    <section aria-labelledby="finish-open">
      <h3 id="finish-open" className="text-sm text-quiet">
        {finishing.open}
      </h3>
      {open.length === 0 ? (
        <p>{finishing.nothingOpen}</p>
      ) : (
        <ul>
          {open.map((line) => (
            <li key={line} className="border-t border-line py-2 wrap-anywhere break-keep first:border-t-0">
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Keeps a name on one line. */
function unbroken(name: string): string {
  return name.replaceAll(' ', '\u00A0')
}
