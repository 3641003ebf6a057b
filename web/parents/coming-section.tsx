import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { ComingLesson, ParentsPage } from '#contract/family/parents-page.ts'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { ask } from '#web/client/ask.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useGuest } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { TimeText, useLessonTimes, useTimeText } from '#web/ui/time.tsx'
import { CalendarAddress } from '#web/ui/week/calendar-address.tsx'
import { useWords } from '#web/words/words.ts'
import { Folded } from './folded.tsx'
import { PageSection } from './sections.tsx'

interface ComingSectionProps {
  page: ParentsPage
  /** The page is from before the network was lost. */
  offline: boolean
}

/** The next lesson, and those after it: the family says here when their child will not come. */
export function ComingSection({ page: { coming, school }, offline }: ComingSectionProps) {
  const words = useWords().parents.coming
  const [next, ...later] = coming
  if (!next) return null
  const shared = { timeZone: school.timeZone, offline }
  return (
    <PageSection title={words.title}>
      <ComingEntry lesson={next} isNext {...shared} />
      {later.length > 0 && (
        <div className="print:hidden">
          <Folded title={words.later(later.length)}>
            <ul className="rows flex flex-col">
              {later.map((lesson) => (
                <li key={lesson.id} className="border-t border-line py-2 first:border-t-0">
                  <ComingEntry lesson={lesson} {...shared} />
                </li>
              ))}
            </ul>
          </Folded>
        </div>
      )}
      {!offline && <CalendarPart timeZone={school.timeZone} />}
    </PageSection>
  )
}

interface ComingEntryProps {
  lesson: ComingLesson
  isNext?: boolean
  timeZone: string
  offline: boolean
}

function ComingEntry({ lesson, isNext = false, timeZone, offline }: ComingEntryProps) {
  const { shared, parents } = useWords()
  const words = parents.coming
  const timeOf = useTimeText(timeZone)
  const { hours } = useLessonTimes(timeZone)
  const { startsAt, endsAt, tutor, face, classroom, absence, notice, makesUp } = lesson
  const [isAsking, setAsking] = useState(false)
  const guest = useGuest()
  const telling = useAct(record)
  const day = timeOf(startsAt, 'day')
  const whoTeaches = (insteadOf: string | null) => {
    const when = `${day} ${hours({ startsAt, endsAt })}`
    return insteadOf === null
      ? parents.digest.asUsual(when, tutor)
      : parents.digest.standsIn(insteadOf, when, tutor)
  }

  async function change(told: Told | null): Promise<void> {
    if (guest.kind !== 'here' || guest.guest.role !== 'parent') return
    const { studentId } = guest.guest
    const answer = await telling.run({ studentId, lessonId: lesson.id }, told)
    if (!answer?.ok) return
    setAsking(false)
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 items-center gap-3">
          <FacePicture of={face} className={`shrink-0 ${isNext ? 'size-14' : 'size-9'}`} />
          <p className={isNext ? 'text-lg font-bold' : ''}>
            <TimeText at={startsAt} as="day" timeZone={timeZone} /> <span>{hours({ startsAt, endsAt })}</span>
            <span className="ml-4 inline-block font-normal">{words.with(tutor, classroom)}</span>
          </p>
        </div>
        {!offline && !isAsking && (
          <Button
            look={absence ? 'calm' : 'outlined'}
            busy={telling.isBusy}
            aria-label={shared.named(absence ? words.comes : words.absent, day)}
            onClick={() => (absence ? void change(null) : setAsking(true))}
            className="print:hidden"
          >
            {absence ? words.comes : words.absent}
          </Button>
        )}
      </div>
      {makesUp !== null && <p className="text-sm">{words.makesUp(timeOf(makesUp, 'day-clock'))}</p>}
      {notice !== null && (
        <p className={notice.words === null ? '' : 'own-words'}>
          {notice.words ?? whoTeaches(notice.insteadOf)}
        </p>
      )}
      {absence && (
        <p role="status" className="text-sm text-quiet">
          <span>{words.told(words.reasons[absence.reason], timeOf(absence.toldAt, 'day-clock'))}</span>
          {absence.words !== '' && <span>{words.toldWords(absence.words)}</span>}
        </p>
      )}
      {isAsking && (
        <Reasons
          day={day}
          isBusy={telling.isBusy}
          onTell={(reason, words) => void change({ reason, words })}
          onCancel={() => setAsking(false)}
        />
      )}
      {telling.problem && <ProblemNotice problem={telling.problem} />}
    </div>
  )
}

type About = Pick<InputOf<'/record-absence'>, 'studentId' | 'lessonId'>
type Told = NonNullable<InputOf<'/record-absence'>['told']>
type Reason = Told['reason']
const reasons = ['ill', 'trip', 'school', 'other'] as const satisfies Reason[]

interface ReasonsProps {
  day: string
  isBusy: boolean
  onTell: (reason: Reason, said: string) => void
  onCancel: () => void
}

/** Words for the tutor, and the reason: a press on one of them tells the school. */
function Reasons({ day, isBusy, onTell, onCancel }: ReasonsProps) {
  const { shared, parents } = useWords()
  const words = parents.coming
  const [said, setSaid] = useState('')
  return (
    <div
      role="group"
      aria-label={words.why(day)}
      className="flex flex-col gap-3 rounded-2xl bg-leaf-ground p-4 print:hidden"
    >
      <p className="font-semibold">{words.why(day)}</p>
      <TextField label={words.words} value={said} maxLength={200} onChange={setSaid} />
      <div className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <Button key={reason} busy={isBusy} onClick={() => onTell(reason, said)}>
            {words.reasons[reason]}
          </Button>
        ))}
        <Button busy={isBusy} onClick={onCancel} className="border-transparent! bg-transparent!">
          {shared.cancel}
        </Button>
      </div>
    </div>
  )
}

/** Not by the outbox, as a consent: it must not be sent later, when another child's page may be open. */
async function record(about: About, told: Told | null) {
  return await ask('/record-absence', { writeId: newId<WriteId>(), ...about, told })
}

/** The address with which a family has the lessons in its own calendar. Nothing for a visit by a link that works once. */
function CalendarPart({ timeZone }: { timeZone: string }) {
  const { address: words } = useWords().calendar
  const asked = useAsk('/calendar', {})
  if (!asked.value?.can.make) return null
  return (
    <div className="print:hidden">
      <Folded title={words.title}>
        <CalendarAddress
          untitled
          words={words}
          lead={words.lead.guardian}
          timeZone={timeZone}
          asked={asked}
          make={(wish) => ask('/make-calendar', wish)}
          revoke={(write) => ask('/revoke-calendar', write)}
        />
      </Folded>
    </div>
  )
}
