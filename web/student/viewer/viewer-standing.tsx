import { Announce } from '#web/ui/announce.tsx'
import { CloudOff, Hand, Speech } from '#web/ui/icons.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import type { Attending, ViewedCall, ViewerView } from './viewer-view.ts'

const dots: Record<Exclude<Attending, 'unknown'>, string> = {
  here: 'border-leaf bg-leaf',
  away: 'border-away',
  left: 'border-away bg-away',
  expected: 'border-dashed border-away',
}

interface ViewerStandingProps {
  view: ViewerView
  offline: boolean
}

/** In one line: whether the student is here, whether they have called, and whether this is still true. */
export function ViewerStanding({ view: { attending, call }, offline }: ViewerStandingProps) {
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
          <CloudOff size={1.25} />
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
      ? ['bg-answered-ground text-leaf-deep', <Speech key="speech" size={1.25} />]
      : ['bg-calling-ground text-calling-ink', <Hand key="hand" size={1.25} />]
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
