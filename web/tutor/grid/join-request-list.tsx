import type { Room } from '#contract/lesson-room.ts'
import { openKnocks } from '#contract/room-knocks.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Announce } from '#web/ui/announce.tsx'
import { useWords } from '#web/words/words.ts'
import type { AnswerJoinRequest } from '../room/answer-join-request.ts'
import { JoinRequestStrip } from './join-request-strip.tsx'

interface JoinRequestListProps {
  room: Room
  /** Nothing else needs the height. */
  tall?: boolean
  onAnswer: AnswerJoinRequest
}

/** The open join requests, the oldest first; nothing while there is none. */
export function JoinRequestList({ room, tall = false, onAnswer }: JoinRequestListProps) {
  const { knock: words } = useWords().tutor.qr
  const requests = openKnocks(room.knocks, useNow(1_000))
  const newest = requests.at(-1)
  if (!newest) return null
  const nameOf = (studentId: (typeof newest)['studentId']) => room.students[studentId]?.displayName ?? ''
  return (
    <section
      aria-label={words.title}
      className={`flex shrink-0 flex-col gap-1.5 overflow-y-auto p-2 ${tall ? '' : 'max-h-[28dvh] border-b border-line'}`}
    >
      <h2 className="flex items-baseline gap-2 px-1 font-bold">
        {words.title}
        <span className="text-quiet tabular-nums">{requests.length}</span>
      </h2>
      <ul className="flex flex-col gap-1.5">
        {requests.map((request) => (
          <li key={request.id}>
            <JoinRequestStrip named request={request} name={nameOf(request.studentId)} onAnswer={onAnswer} />
          </li>
        ))}
      </ul>
      <p className="px-1 text-xs text-quiet">{words.hint}</p>
      <Announce text={words.wantsWho(nameOf(newest.studentId), words.signs[newest.sign])} />
    </section>
  )
}
