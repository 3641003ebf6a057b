import { useId, useState } from 'react'
import { timesPlayed } from '#contract/reading/rules/times-played.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { Place } from '#contract/room/state.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { type OpenBook, useTextbook } from '#web/hooks/use-textbook.ts'
import { BookIcon } from '#web/ui/drawings/icons.ts'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { OpenItem } from '../item/open-item.tsx'
import { useRoom, useTutorLesson } from '../room/lesson-context.tsx'
import { PlaceLine } from '../room/shown-page.tsx'
import { AskedElsewhere, useAsking } from './ask-to-hear.tsx'
import { LargePicture } from './large-picture.tsx'
import './seen-page.css'
import { PageSentences } from './page-sentences.tsx'
import { PageTurner } from './page-turner.tsx'
import { PlacePicker } from './place-picker.tsx'
import { PointedPicture, lightingOf, useTalkAbout } from './pointing.tsx'
import { OnPageFact, SpokenFact } from './student-figures.tsx'
import './child-facts.css'

/**
 * The student's present screen: the page, large, with its sentences, the pages beside it, and a choice of any other; or the item
 * of a running check.
 */
export function PageTab({ student }: { student: RoomStudent }) {
  const { panel } = useWords().tutor
  const id = useId()
  const [isPicking, setPicking] = useState(false)
  const { state, assignment, attempt } = student
  // A running check covers every page.
  if (attempt?.status === 'started') {
    return (
      <div className="seen-page">
        <div>
          <OpenItem key={attempt.id} student={student} attempt={attempt} />
        </div>
      </div>
    )
  }
  return (
    <>
      <div className="seen-page">
        <div>{state ? <OpenPage student={student} at={state} /> : <NoPage />}</div>
      </div>
      <ChildFacts student={student} />
      <PageTurner
        studentId={student.id}
        at={state}
        picker={{ id, isOpen: isPicking, onToggle: () => setPicking(!isPicking) }}
      />
      {isPicking && (
        <div id={id} className="flex shrink-0 flex-col gap-2 border-t border-line bg-paper p-3">
          <p className="text-sm">
            <span className="mr-3 text-quiet">{panel.assignment}</span>
            {assignment ? <PlaceLine place={assignment} /> : <span>{panel.noAssignment}</span>}
          </p>
          <PlacePicker studentId={student.id} from={state ?? assignment} />
        </div>
      )}
    </>
  )
}

function NoPage() {
  const { card } = useWords().tutor
  return (
    <p className="m-auto flex flex-col items-center gap-2 p-6 text-center text-sm text-quiet">
      <BookIcon size={2.5} />
      {card.noPage}
    </p>
  )
}

function OpenPage({ student, at }: { student: RoomStudent; at: Place }) {
  const { desk } = useWords().tutor
  const opened = useTextbook(at.textbookId)
  if (opened.status === 'loading') {
    return (
      <p role="status" className="p-4 text-sm text-quiet">
        {desk.part.loading}
      </p>
    )
  }
  if (opened.status === 'failed') {
    return (
      <div className="p-4">
        {opened.problem && <PartFailed problem={opened.problem} again={opened.refetch} />}
      </div>
    )
  }
  return <SeenPage student={student} at={at} book={opened.book} />
}

interface SeenPageProps {
  student: RoomStudent
  at: Place
  book: OpenBook
}

function SeenPage({ student, at, book }: SeenPageProps) {
  const { panel } = useWords().tutor
  const { cards } = useRoom()
  const facts = cards.find((card) => card.student.id === student.id)
  const talk = useTalkAbout(student)
  const asking = useAsking(student, at)
  const page = book.pages.find(({ number }) => number === at.page)
  // The student has no page while the beginning or the result of a check is open there.
  const pointing = talk?.seen?.kind === 'panel' ? null : talk
  const isSeen = facts?.attending === 'here' || facts?.attending === 'unknown'
  return (
    <>
      {page?.picture && (
        <LargePicture
          key={page.picture.resourceId}
          picture={page.picture}
          address={book.addressOf(page.picture.resourceId)}
          isDim={!isSeen}
        >
          {pointing && <PointedPicture at={at} talk={pointing} />}
        </LargePicture>
      )}
      <div className="seen-words">
        {talk && !pointing && (
          <p role="status" className="bg-check-ground px-4 py-1.5 text-sm text-check-ink">
            {panel.atCheck}
          </p>
        )}
        {!isSeen && <p className="bg-paper px-4 py-1.5 text-sm text-quiet">{panel.lastSeen}</p>}
        {page && (
          <PageSentences
            textbook={book.textbook}
            page={page}
            heard={facts?.sentence ?? null}
            playing={facts?.playing ?? false}
            times={timesPlayed(student.state ?? { progress: {} })}
            lighting={pointing && lightingOf(pointing, at)}
            asking={asking}
          />
        )}
        <AskedElsewhere student={student} at={at} />
      </div>
    </>
  )
}

/** Four facts about the chosen child: how long on the page, when a tutor was there last, the last check, and the homework. */
function ChildFacts({ student }: { student: RoomStudent }) {
  const { grid } = useWords().tutor
  return (
    <dl className="child-facts">
      <OnPageFact student={student} />
      <SpokenFact student={student} />
      <div>
        <dt>{grid.check}</dt>
        <dd>
          <LastCheck student={student} />
        </dd>
      </div>
      <div>
        <dt>{grid.homework}</dt>
        <dd>
          <OpenHomework student={student} />
        </dd>
      </div>
    </dl>
  )
}

/** Of this lesson, or else the last one before it. */
function LastCheck({ student }: { student: RoomStudent }) {
  const { grid, desk } = useWords().tutor
  const { lesson } = useTutorLesson()
  const { value } = useAsk('/tutor/last-time', { lessonId: lesson.id })
  const before = value?.students.find(({ studentId }) => studentId === student.id)?.lastCheck
  const last = student.attempt ?? before
  if (!last) return grid.notYet
  if (last.status === 'finished') return grid.toMark
  return last.score === null ? grid.notYet : desk.check.score(last.score)
}

/** The number of pieces that are set and not done. */
function OpenHomework({ student }: { student: RoomStudent }) {
  const { grid } = useWords().tutor
  const { value } = useAsk('/tutor/student-homework', { studentId: student.id })
  const open = value?.homework.filter(({ status }) => status === 'set' || status === 'begun').length ?? 0
  return open === 0 ? grid.notSet : grid.pieces(open)
}
