import { useState } from 'react'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { freshSecret } from '#web/client/links.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSends } from '#web/hooks/asks/use-send.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useZone } from '#web/hooks/use-session.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { CardSheet, type MadeCard } from '#web/ui/cards/card-sheet.tsx'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { Link } from '#web/ui/controls/link.tsx'
import { drawingOf } from '#web/ui/drawings/emblem.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { WhatEnds } from '#web/ui/what-ends/what-ends.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import { useBranchTime } from '../times.tsx'
import { type CardStudent, SecretRow } from './secret-row.tsx'

interface CardsViewProps {
  lesson: Lesson
  studentId: StudentId | undefined
}

/** The students with their cards, and the new cards, ready to print. */
export function CardsView({ lesson, studentId }: CardsViewProps) {
  const { qr } = useWords().tutor
  const asked = useAsk('/tutor/lesson-students', { lessonId: lesson.id }, { anew: true })
  const timeZone = useZone()
  const { made, isBusy, problem, make, revoke } = useCards(lesson.id)
  const ofScreen = (students: CardStudent[]) =>
    studentId ? students.filter(({ id }) => id === studentId) : students
  return (
    <AskedScreen asked={asked} empty={({ students }) => ofScreen(students).length === 0 && qr.noStudents}>
      {({ students }) => {
        const shown = ofScreen(students)
        return (
          <>
            <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-4 p-4 leading-normal print:hidden">
              <p>{qr.cards.lead}</p>
              {studentId && <OnlyOne lesson={lesson} name={shown[0]!.displayName} />}
              {problem && <ProblemNotice problem={problem} />}
              <ConfirmedButton
                look="main"
                busy={isBusy}
                className="self-start"
                question={questionOf(qr, shown)}
                onConfirm={() => make(shown)}
              >
                {qr.cards.makeAll(shown.length)}
              </ConfirmedButton>
              <ul className="flex flex-col rounded-tutor border border-line bg-sheet">
                {shown.map((student) => (
                  <CardRow
                    key={student.id}
                    student={student}
                    lessonId={lesson.id}
                    busy={isBusy}
                    onMake={() => make([student])}
                    onRevoke={() => revoke(student)}
                  />
                ))}
              </ul>
            </div>
            {made.length > 0 && <CardSheet cards={made} words={qr} timeZone={timeZone} />}
          </>
        )
      }}
    </AskedScreen>
  )
}

/** New cards end the ones before. */
function questionOf({ cards }: Words['tutor']['qr'], students: CardStudent[]) {
  const replaced = students.filter(({ card }) => card !== null).length
  return {
    title: cards.question,
    body: cards.body(replaced),
    confirm: cards.confirm,
    cancel: cards.cancel,
    look: replaced > 0 ? ('danger' as const) : ('main' as const),
  }
}

/** The link from one student's card to all cards. */
function OnlyOne({ lesson, name }: { lesson: Lesson; name: string }) {
  const { cards } = useWords().tutor.qr
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      {cards.onlyOne(name)}
      <Link
        to={pathTo('/tutor/qrcode', {}, { lessonId: lesson.id, view: 'cards' })}
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
  lessonId: LessonId
  busy: boolean
  onMake: () => Promise<void>
  onRevoke: () => Promise<void>
}

/** One student's card: when it was made, when it was last used, when it expires. */
function CardRow({ student, lessonId, busy, onMake, onRevoke }: CardRowProps) {
  const { qr, emblems, whatEnds } = useWords().tutor
  const { cards } = qr
  const { emblem, card } = student
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
    <SecretRow
      student={student}
      words={cards}
      facts={[...(emblem ? [cards.emblem(emblems[drawingOf(emblem)])] : []), ...facts]}
      isMade={card !== null}
      busy={busy}
      question={questionOf(qr, [student])}
      onMake={onMake}
      onRevoke={onRevoke}
      revokeBody={
        <WhatEnds
          path="/tutor/revoke-card"
          input={{ lessonId, studentId: student.id }}
          body={cards.revokeBody}
          words={whatEnds}
        />
      }
    />
  )
}

/** The cards made on this screen, and the acts to make and to revoke one. */
function useCards(lessonId: LessonId) {
  const [made, setMade] = useState<MadeCard[]>([])
  const { send, isBusy, problem } = useSends()

  const without = (cards: MadeCard[], student: CardStudent) =>
    cards.filter((each) => each.student.id !== student.id)

  async function make(students: CardStudent[]): Promise<void> {
    for (const student of students) {
      const secret = freshSecret()
      const answer = await send('/make-card', { studentId: student.id, secret })
      if (!answer?.ok) break
      const { expiresAt } = answer.value.card
      setMade((cards) => [...without(cards, student), { student, secret, expiresAt }])
    }
  }

  async function revoke(student: CardStudent): Promise<void> {
    await send('/tutor/revoke-card', { lessonId, studentId: student.id })
    setMade((cards) => without(cards, student))
  }

  return { made, isBusy, problem, make, revoke }
}
