import type { ReactNode } from 'react'
import type { Room } from '#contract/room/lesson-room.ts'
import type { JoinRequest, RoomStudent } from '#contract/room/shape.ts'
import { openJoinRequests } from '#contract/room/slices/join-requests.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { JoinSignPicture } from '#web/ui/drawings/pictures.tsx'
import { Announce } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { EnterKey } from '../calls/one-row.tsx'
import { byReading } from '../room/room-facts.ts'
import { TickingTime } from '../times.tsx'
import { useDeskKey } from '../use-desk-key.ts'

interface DoorPartProps {
  room: Room
  busy: boolean
  onAnswer: (request: JoinRequest, answer: 'confirmed' | 'declined') => void
}

/** Beside the wall's code: the children at the door, the first with the one main button, then those who are in and who are not. */
export function DoorPart({ room, busy, onAnswer }: DoorPartProps) {
  const { qr } = useWords().tutor
  const requests = openJoinRequests(room.joinRequests, useNow(1_000))
  const [first] = requests
  useDeskKey('enter', () => first && !busy && onAnswer(first, 'confirmed'))
  const students = Object.values(room.students).sort(byReading)
  const isIn = (student: RoomStudent): boolean => student.attendance === 'joined'
  const isAtDoor = ({ id }: RoomStudent): boolean => requests.some(({ studentId }) => studentId === id)
  const coming = students.filter((student) => isIn(student) || !student.absence)
  return (
    <div className="flex flex-col">
      <header className="flex min-h-12 items-center gap-2 px-4 py-2">
        <h2 className="font-bold">{qr.joinRequest.title}</h2>
        {requests.length > 0 && <b className="text-calling-ink tabular-nums">{requests.length}</b>}
        <span className="ml-auto text-[0.8125rem] text-quiet tabular-nums">
          {qr.wall.haveCome(students.filter(isIn).length, coming.length)}
        </span>
      </header>
      {requests.length === 0 ? (
        <p className="border-t border-line p-4 text-sm text-quiet">{qr.wall.nobody}</p>
      ) : (
        <Requests room={room} requests={requests} busy={busy} onAnswer={onAnswer} />
      )}
      <Names title={qr.wall.in} students={students.filter(isIn)} />
      <Names
        title={qr.wall.notIn}
        students={students.filter((student) => !isIn(student) && !isAtDoor(student))}
        beside={(student) => student.absence && <Absent reason={student.absence.reason} />}
      />
    </div>
  )
}

function Requests({ room, requests, busy, onAnswer }: DoorPartProps & { requests: JoinRequest[] }) {
  const { joinRequest: words } = useWords().tutor.qr
  const nameOf = ({ studentId }: JoinRequest) => room.students[studentId]?.displayName ?? ''
  const newest = requests.at(-1)!
  return (
    <section aria-label={words.title}>
      <ul>
        {requests.map((request, at) => (
          <DoorRow
            key={request.id}
            isFirst={at === 0}
            request={request}
            student={room.students[request.studentId]}
            busy={busy}
            onAnswer={(answer) => onAnswer(request, answer)}
          />
        ))}
      </ul>
      <Announce text={words.wantsWho(nameOf(newest), words.signs[newest.sign])} />
    </section>
  )
}

interface DoorRowProps {
  request: JoinRequest
  student: RoomStudent | undefined
  isFirst: boolean
  busy: boolean
  onAnswer: (answer: 'confirmed' | 'declined') => void
}

function DoorRow({ request, student, isFirst, busy, onAnswer }: DoorRowProps) {
  const { joinRequest: words } = useWords().tutor.qr
  const name = student?.displayName ?? ''
  const sign = words.signs[request.sign]
  return (
    <li
      className={`flex min-h-22 flex-wrap items-center gap-x-2 gap-y-1.5 border-t border-line py-2 pr-2 pl-4 ${isFirst ? 'bg-leaf-ground' : ''}`}
    >
      <JoinSignPicture sign={request.sign} label={sign} className="size-12" />
      <div className="min-w-28 flex-1 leading-snug">
        <p className="flex items-center gap-2">
          <EmblemPicture name={student?.emblem} size={1.75} />
          <b className="min-w-0 truncate">{name}</b>
        </p>
        <p className="text-[0.8125rem] text-quiet">
          <span>{words.signOf(sign)}</span> <TickingTime since={request.requestedAt} label={words.waits} />
        </p>
        {request.isFromAfar && <p className="text-[0.8125rem]">{words.fromAfar}</p>}
      </div>
      <Button
        busy={busy}
        aria-label={words.declineWho(name, sign)}
        onClick={() => onAnswer('declined')}
        className="border-transparent! bg-transparent! px-2! font-normal! text-quiet"
      >
        {words.decline}
      </Button>
      <Button
        look={isFirst ? 'main' : 'outlined'}
        busy={busy}
        aria-label={words.confirmWho(name, sign)}
        onClick={() => onAnswer('confirmed')}
      >
        <span>{words.confirm}</span>
        {isFirst && <EnterKey />}
      </Button>
    </li>
  )
}

interface NamesProps {
  title: string
  students: readonly RoomStudent[]
  beside?: (student: RoomStudent) => ReactNode
}

/** Children by emblem and name; nothing without any. */
function Names({ title, students, beside }: NamesProps) {
  if (students.length === 0) return null
  return (
    <section aria-label={title} className="border-t border-line px-4 py-3">
      <h3 className="pb-1 text-[0.8125rem] text-quiet">{title}</h3>
      <ul className="grid grid-cols-2 gap-x-4">
        {students.map((student) => (
          <li key={student.id} className="flex min-h-11 flex-wrap items-center gap-2.5 text-[0.9375rem]">
            <EmblemPicture name={student.emblem} size={1.75} />
            <span className="whitespace-nowrap">{student.displayName}</span>
            {beside?.(student)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Absent({ reason }: { reason: NonNullable<RoomStudent['absence']>['reason'] }) {
  const { card, qr } = useWords().tutor
  return (
    <span className="rounded-md bg-look-ground px-2 py-0.5 text-[0.8125rem] whitespace-nowrap">
      {qr.wall.absent(card.absence.reasons[reason])}
    </span>
  )
}
