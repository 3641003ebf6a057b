import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { AskedPanel } from '../asked-panel.tsx'
import { useBranchTime } from '../branch-time.ts'
import { CardSheet } from './card-sheet.tsx'
import { useCards } from './use-cards.ts'

export type CardStudent = OutputOf<'/tutor/lesson-students'>['students'][number]

interface CardsViewProps {
  lesson: Lesson
  studentId: StudentId | undefined
}

/** The students with their cards, and the new cards, ready to print. */
export function CardsView({ lesson, studentId }: CardsViewProps) {
  const words = useWords()
  const { qr } = words.tutor
  const asked = useAsk('/tutor/lesson-students', { lessonId: lesson.id }, { anew: true })
  const { made, busy, problem, make, revoke } = useCards(lesson.id, asked.refetch)
  const [toMake, setToMake] = useState<CardStudent[] | null>(null)
  const [toRevoke, setToRevoke] = useState<CardStudent | null>(null)
  if (!asked.value) return <AskedPanel asked={asked} />
  const { students } = asked.value
  const shown = studentId ? students.filter(({ id }) => id === studentId) : students
  if (shown.length === 0) return <StatePanel part kind="empty" text={qr.noStudents} />
  return (
    <>
      <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-4 p-4 leading-normal print:hidden">
        <p>{qr.cards.lead}</p>
        {studentId && <OnlyOne lesson={lesson} name={shown[0]!.displayName} />}
        {problem && <Notice>{plain(problemSentence(words, problem))}</Notice>}
        <Button look="main" busy={busy} className="self-start" onClick={() => setToMake(shown)}>
          {qr.cards.makeAll(shown.length)}
        </Button>
        <ul className="flex flex-col rounded-tutor border border-line bg-sheet">
          {shown.map((student) => (
            <CardRow
              key={student.id}
              student={student}
              onMake={() => setToMake([student])}
              onRevoke={() => setToRevoke(student)}
            />
          ))}
        </ul>
      </div>
      {made.length > 0 && <CardSheet cards={made} />}
      <Dialog
        open={toMake !== null}
        title={qr.cards.question}
        body={qr.cards.body(toMake?.filter(({ card }) => card !== null).length ?? 0)}
        confirm={qr.cards.confirm}
        cancel={qr.cards.cancel}
        look={toMake?.some(({ card }) => card !== null) ? 'danger' : 'main'}
        busy={busy}
        onCancel={() => setToMake(null)}
        onConfirm={() => toMake && void make(toMake).then(() => setToMake(null))}
      />
      <Dialog
        open={toRevoke !== null}
        title={toRevoke ? qr.cards.revokeQuestion(toRevoke.displayName) : ''}
        body={qr.cards.revokeBody}
        confirm={qr.cards.revoke}
        cancel={qr.cards.cancel}
        look="danger"
        busy={busy}
        onCancel={() => setToRevoke(null)}
        onConfirm={() => toRevoke && void revoke(toRevoke).then(() => setToRevoke(null))}
      />
    </>
  )
}

/** The link from one student's card to all cards. */
function OnlyOne({ lesson, name }: { lesson: Lesson; name: string }) {
  const { cards } = useWords().tutor.qr
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      {cards.onlyOne(name)}
      <Link
        to="/tutor/qrcode"
        search={{ lessonId: lesson.id, view: 'cards' }}
        replace
        className="inline-flex min-h-11 items-center rounded-tutor px-2 font-semibold text-leaf-deep underline"
      >
        {cards.everyone}
      </Link>
    </p>
  )
}

const MINUTE_MS = 60_000

interface CardRowProps {
  student: CardStudent
  onMake: () => void
  onRevoke: () => void
}

/** One student's card: when it was made, when it was last used, when it expires. */
function CardRow({ student: { displayName, reading, card }, onMake, onRevoke }: CardRowProps) {
  const { cards } = useWords().tutor.qr
  const { dayTime } = useBranchTime()
  const now = useNow(MINUTE_MS)
  const facts = card
    ? [
        cards.made(dayTime(card.madeAt)),
        card.lastUsedAt === null ? cards.neverUsed : cards.used(dayTime(card.lastUsedAt)),
        card.expiresAt > now ? cards.until(dayTime(card.expiresAt)) : cards.expired,
      ]
    : [cards.none]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3 py-2 first:border-t-0">
      <div className="min-w-48 flex-1">
        <p className="font-semibold">
          {displayName} <span className="text-sm font-normal text-quiet">{reading}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <span className="flex gap-2">
        <Button aria-label={card ? cards.renewWho(displayName) : cards.makeWho(displayName)} onClick={onMake}>
          {card ? cards.renew : cards.make}
        </Button>
        {card && (
          <Button aria-label={cards.revokeWho(displayName)} onClick={onRevoke}>
            {cards.revoke}
          </Button>
        )}
      </span>
    </li>
  )
}
