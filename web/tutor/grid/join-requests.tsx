import type { Room } from '#contract/room/lesson-room.ts'
import type { JoinRequest } from '#contract/room/shape.ts'
import { openJoinRequests } from '#contract/room/slices/join-requests.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { JoinSignPicture } from '#web/ui/drawings/pictures.tsx'
import { Announce } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'

interface JoinRequestListProps {
  room: Room
  /** Their cards have the question already: it is announced alone. */
  isOnCards?: boolean
  isBusy: (requestId: JoinRequest['id']) => boolean
  onAnswer: (request: JoinRequest, answer: JoinAnswer) => void
}

type JoinAnswer = 'confirmed' | 'declined'

/** The open join requests, the oldest first; renders nothing while there is none. */
export function JoinRequestList({ room, isOnCards = false, isBusy, onAnswer }: JoinRequestListProps) {
  const { joinRequest: words } = useWords().tutor.qr
  const requests = openJoinRequests(room.joinRequests, useNow(1_000))
  const newest = requests.at(-1)
  if (!newest) return null
  const nameOf = (studentId: (typeof newest)['studentId']) => room.students[studentId]?.displayName ?? ''
  const announced = <Announce text={words.wantsWho(nameOf(newest.studentId), words.signs[newest.sign])} />
  if (isOnCards) return announced
  return (
    <section
      aria-label={words.title}
      className="flex max-h-[28dvh] shrink-0 flex-col gap-1.5 overflow-y-auto border-b border-line p-2"
    >
      <h2 className="flex items-baseline gap-2 px-1 font-bold">
        {words.title}
        <span className="text-quiet tabular-nums">{requests.length}</span>
      </h2>
      <ul className="flex flex-col gap-1.5">
        {requests.map((request) => (
          <li key={request.id}>
            <JoinRequestStrip
              named
              request={request}
              name={nameOf(request.studentId)}
              busy={isBusy(request.id)}
              onAnswer={(answer) => onAnswer(request, answer)}
            />
          </li>
        ))}
      </ul>
      <p className="px-1 text-xs text-quiet">{words.hint}</p>
      {announced}
    </section>
  )
}

interface JoinRequestStripProps {
  request: JoinRequest
  /** The student's name. */
  name: string
  /** Shows the name: in the list, and not on the student's own card. */
  named?: boolean
  busy: boolean
  onAnswer: (answer: JoinAnswer) => void
}

/** A join request for this student: the sign that the requesting screen shows too, and the buttons to confirm and to decline. */
export function JoinRequestStrip({ request, name, named = false, busy, onAnswer }: JoinRequestStripProps) {
  const { joinRequest: words } = useWords().tutor.qr
  const isOver = request.expiresAt <= useNow(1_000)
  if (isOver) return null
  const sign = words.signs[request.sign]
  const afar = request.isFromAfar && (
    <span className="col-span-full block text-xs leading-tight font-normal text-ink">{words.fromAfar}</span>
  )
  return (
    <div
      // A card has width for two columns; a list for all in one row.
      className={`relative grid items-center gap-x-2 gap-y-1.5 rounded-tutor border-2 border-leaf bg-leaf-ground p-1.5 ${named ? 'grid-cols-[auto_minmax(0,1fr)_auto] @max-xs:grid-cols-[auto_minmax(0,1fr)]' : 'grid-cols-[auto_minmax(0,1fr)]'}`}
    >
      <JoinSignPicture sign={request.sign} label={sign} className="size-10" />
      <p className={`min-w-0 leading-tight ${named ? 'font-semibold' : 'text-sm'}`}>
        <span>{named ? name : words.wants}</span>
        {named && afar}
      </p>
      {/* A card is narrow: this has its whole width. */}
      {!named && afar}
      <span className={`flex flex-wrap gap-1.5 ${named ? '@max-xs:col-span-2' : 'col-span-2'}`}>
        <Button
          look="main"
          busy={busy}
          aria-label={words.confirmWho(name, sign)}
          onClick={() => onAnswer('confirmed')}
          className="flex-auto px-1.5! leading-tight"
        >
          {words.confirm}
        </Button>
        <Button
          busy={busy}
          aria-label={words.declineWho(name, sign)}
          onClick={() => onAnswer('declined')}
          className="flex-auto px-1.5! leading-tight"
        >
          {words.decline}
        </Button>
      </span>
    </div>
  )
}
