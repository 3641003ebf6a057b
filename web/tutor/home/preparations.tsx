import { pathTo } from '#contract/kernel/client-routes.ts'
import type { LastTime } from '#contract/records/desk.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import { NameAndReasons } from '../lesson/first-list.tsx'
import { firstToSee } from '../lesson/first-to-see.ts'
import { SmallPage } from '../room/small-page.tsx'
import { useBranchTime } from '../times.tsx'

interface OfStudentsProps {
  students: readonly LastTime[]
}

/** The children of the next lesson whom the tutor should think of before, and why; one press opens their thread. */
export function Preparations({ students }: OfStudentsProps) {
  const { home } = useWords().tutor
  // Nobody prepares for a child who will not come.
  const coming = students.filter(({ absence }) => absence === null)
  const first = firstToSee(coming)
  return (
    <section aria-label={home.prepare} className="flex flex-col">
      <h2 className="flex flex-wrap items-baseline gap-2 border-b border-line pb-2 text-[1.0625rem] font-bold">
        <span>{home.prepare}</span>
        {first.length > 0 && <span className="text-quiet tabular-nums">{first.length}</span>}
        <HomeworkDone students={coming} />
      </h2>
      {first.length === 0 && <p className="py-3 text-quiet">{home.nothingToPrepare}</p>}
      <ul className="divide-y divide-line">
        {first.map(({ studentId, reasons }) => {
          const student = coming.find((each) => each.studentId === studentId)!
          const place = student.assignment ?? student.lastPage
          return (
            <li key={studentId} className="flex items-center gap-3 py-3 leading-snug">
              {place && <SmallPage place={place} />}
              <EmblemPicture name={student.emblem} size={2.5} />
              <NameAndReasons name={student.displayName} reasons={reasons} />
              <Link
                to={pathTo('/tutor/student/:studentId', { studentId })}
                aria-label={home.seeWho(student.displayName)}
                className="inline-flex min-h-11 shrink-0 items-center rounded-tutor border border-leaf px-4 text-sm font-semibold text-leaf-deep hover:bg-leaf-ground"
              >
                {home.see}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How many of those with homework for this lesson have done all of it. */
function HomeworkDone({ students }: OfStudentsProps) {
  const { home } = useWords().tutor
  const asked = students.filter(({ homework }) => homework.length > 0)
  const done = asked.filter(({ homework }) => homework.every(({ status }) => status === 'done'))
  return (
    asked.length > 0 && (
      <span className="ml-auto text-sm font-normal text-quiet">
        {home.homeworkDone(done.length, asked.length)}
      </span>
    )
  )
}

/** The words with which families have said that a child will not come; nothing without any. */
export function FamilyWords({ students }: OfStudentsProps) {
  const { home, card } = useWords().tutor
  const { dayTime } = useBranchTime()
  const said = students.filter(({ absence }) => absence !== null)
  if (said.length === 0) return null
  return (
    <section aria-label={home.families} className="flex flex-col px-4 py-3">
      <h2 className="flex items-baseline gap-2 text-[1.0625rem] font-bold">
        <span>{home.families}</span>
        <span className="text-quiet tabular-nums">{said.length}</span>
      </h2>
      <ul className="divide-y divide-line">
        {said.map(({ studentId, displayName, emblem, absence }) => (
          <li key={studentId} className="flex items-center gap-3 py-2.5">
            <EmblemPicture name={emblem} size={2.25} />
            <p className="min-w-0 leading-snug">
              <span className="block own-words">
                {absence!.words
                  ? home.said(absence!.words)
                  : home.absent(card.absence.reasons[absence!.reason])}
              </span>
              <span className="block text-sm text-quiet">
                <span>{displayName}</span>
                <span aria-hidden="true"> · </span>
                <span className="whitespace-nowrap">
                  {`${absence!.toldBy?.displayName ?? card.absence.family} ${dayTime(absence!.toldAt)}`}
                </span>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
