import type { RoomStudent } from '#contract/room/shape.ts'
import { CloudOffIcon, HandIcon, SpeechIcon, CheckIcon, StarIcon } from '#web/ui/icons.tsx'
import { Announce } from '#web/ui/notice.tsx'
import { HonorPicture } from '#web/ui/pictures.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import type { ViewedPresence, ViewedCall, ViewerView } from './viewer-view.ts'

const dots: Record<Exclude<ViewedPresence, 'unknown'>, string> = {
  here: 'border-leaf bg-leaf',
  away: 'border-away',
  left: 'border-away bg-away',
  expected: 'border-dashed border-away',
}

interface ViewerStatusProps {
  view: ViewerView
  offline: boolean
}

/** One line with the student's presence, their open call, and a hint if it may be out of date. */
export function ViewerStatus({ view: { attending, call }, offline }: ViewerStatusProps) {
  const { viewer: words } = useWords()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-1.5 text-base">
      {attending !== 'unknown' && (
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-3 rounded-full border-2 ${dots[attending]}`} />
          {words.attending[attending]}
        </span>
      )}
      {call && <CallMark call={call} />}
      {offline && (
        <span role="status" className="flex items-center gap-2 text-trouble">
          <CloudOffIcon size={1.25} />
          {words.offline}
        </span>
      )}
    </div>
  )
}

function CallMark({ call }: { call: ViewedCall }) {
  const { viewer: words } = useWords()
  const text = callText(words, call)
  const [look, icon] =
    call.kind === 'with-tutor'
      ? ['bg-answered-ground text-leaf-deep', <SpeechIcon key="speech" size={1.25} />]
      : ['bg-calling-ground text-calling-ink', <HandIcon key="hand" size={1.25} />]
  return (
    <span className={`flex items-center gap-2 rounded-full px-3 py-0.5 font-semibold ${look}`}>
      {icon}
      {text}
      <Announce text={text} />
    </span>
  )
}

function callText(words: Words['viewer'], call: ViewedCall): string {
  if (call.kind === 'with-tutor') return words.call.withTutor(call.tutor)
  return call.place === 1 ? words.call.next : words.call.inLine(call.place)
}

interface ViewerResultsProps {
  student: Pick<RoomStudent, 'attempt' | 'honors'>
  /** As a full-width band below a page. */
  band?: boolean
}

/** The result of the last check and the honors of this lesson, updated live. */
export function ViewerResults({ student, band = false }: ViewerResultsProps) {
  const { viewer: words } = useWords()
  const { attempt, honors } = student
  const result = attempt && resultText(words, attempt)
  const last = honors.at(-1)
  if (!result && !last) return null
  return (
    <section
      aria-label={words.honors.title}
      className={`flex flex-wrap items-center justify-center gap-2 ${band ? 'border-t border-line bg-sheet px-4 py-2' : ''}`}
    >
      {result && (
        <p className="flex items-center gap-2 rounded-student bg-leaf-ground px-4 py-1.5 font-semibold text-leaf-deep">
          {attempt.passed ? <StarIcon size={1.25} /> : <CheckIcon size={1.25} />}
          {result}
          <Announce text={result} />
        </p>
      )}
      <ul className="flex flex-wrap justify-center gap-2">
        {honors.map(({ id, kind, note }) => (
          <li key={id} className="flex items-center gap-2 rounded-student border border-line px-3 py-1">
            <HonorPicture kind={kind} size={2} />
            <span className="leading-tight">
              <span className="font-semibold">{words.honors.kinds[kind]}</span>
              {note && <span className="block text-sm text-quiet">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
      {last && <Announce text={words.honors.got(words.honors.kinds[last.kind])} />}
    </section>
  )
}

/** Null while the check is being taken. */
function resultText(words: Words['viewer'], attempt: NonNullable<RoomStudent['attempt']>): string | null {
  const { check } = words
  if (attempt.status === 'started') return null
  if (attempt.status === 'finished' || attempt.score === null) return check.finished
  return `${check.result(attempt.score)} ${attempt.passed ? check.passed : check.notPassed}`
}
