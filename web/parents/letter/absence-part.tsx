import { type MouseEvent, useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { ComingLesson } from '#contract/family/parents-page.ts'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { ask } from '#web/client/ask.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { useGuest } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { CheckIcon } from '#web/ui/drawings/icons.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import Umbrella from '../drawings/umbrella.svg?drawing'
import { Folded } from '../folded.tsx'

type About = Pick<InputOf<'/record-absence'>, 'studentId' | 'lessonId'>
type Told = NonNullable<InputOf<'/record-absence'>['told']>
type Reason = Told['reason']
const reasons = ['ill', 'trip', 'school', 'other'] as const satisfies Reason[]
/** One press says that the child does not come, and not why. */
const AT_ONCE = { reason: 'other', words: '' } as const satisfies Partial<Told>

interface AbsencePartProps {
  lesson: ComingLesson
  isNext?: boolean
  timeZone: string
  /** The page is from before the network was lost: nothing can be said now. */
  offline: boolean
}

/** Says by one press that the child does not come to a lesson, and takes it back by another; a reason may go along. */
export function AbsencePart({ lesson, isNext = false, timeZone, offline }: AbsencePartProps) {
  const { shared, parents } = useWords()
  const words = parents.coming
  const timeOf = useTimeText(timeZone)
  const guest = useGuest()
  const telling = useAct(record)
  const { absence } = lesson
  const day = timeOf(lesson.startsAt, 'day')

  async function change(told: Pick<Told, 'reason' | 'words'> | null): Promise<void> {
    if (guest.kind !== 'here' || guest.guest.role !== 'parent') return
    await telling.run({ studentId: guest.guest.studentId, lessonId: lesson.id }, told)
  }

  function press({ detail: clicks }: MouseEvent): void {
    // The second click of a double one would take back what the first has said.
    if (clicks <= 1) void change(absence ? null : AT_ONCE)
  }

  return (
    <div className={`flex min-w-0 flex-col gap-2 ${isNext ? '@3xl:flex-1 @6xl:flex-none' : ''}`}>
      <div role="status" className="empty:hidden">
        {absence && <ToldLine absence={absence} timeZone={timeZone} />}
      </div>
      {!offline && (
        // One button for both, which keeps the focus.
        <Button
          look={absence ? 'calm' : 'outlined'}
          busy={telling.isBusy}
          icon={!absence && isNext && <Umbrella className="size-8 shrink-0" />}
          aria-label={shared.named(absence ? words.undo : words.absent, day)}
          onClick={press}
          className={`print:hidden ${isNext ? 'min-h-13 w-full text-base!' : 'self-start'}`}
        >
          {absence ? words.undo : words.absent}
        </Button>
      )}
      {telling.problem && <ProblemNotice problem={telling.problem} />}
      {!offline && !absence && (
        <div className="print:hidden">
          {isNext && <p className="text-sm text-quiet">{words.atOnce}</p>}
          <Folded title={words.withReason}>
            <Reasons day={day} isBusy={telling.isBusy} onTell={(told) => void change(told)} />
          </Folded>
        </div>
      )}
    </div>
  )
}

interface ToldLineProps {
  absence: NonNullable<ComingLesson['absence']>
  timeZone: string
}

function ToldLine({ absence: { reason, words: said, toldAt }, timeZone }: ToldLineProps) {
  const words = useWords().parents.coming
  const timeOf = useTimeText(timeZone)
  const hasReason = reason !== AT_ONCE.reason || said !== ''
  return (
    <>
      <p className="flex items-center gap-2 text-lg font-bold text-leaf-deep">
        <CheckIcon size={1.5} />
        <span>{words.told}</span>
      </p>
      <p className="text-sm text-quiet">
        <span>{timeOf(toldAt, 'day-clock')}</span>
        {hasReason && <span>{words.because(words.reasons[reason])}</span>}
        {said !== '' && <span>{words.toldWords(said)}</span>}
      </p>
    </>
  )
}

interface ReasonsProps {
  day: string
  isBusy: boolean
  onTell: (told: Pick<Told, 'reason' | 'words'>) => void
}

/** Words for the tutor, and the reason: a press on one of them tells the school. */
function Reasons({ day, isBusy, onTell }: ReasonsProps) {
  const words = useWords().parents.coming
  const [said, setSaid] = useState('')
  return (
    <div
      role="group"
      aria-label={words.why(day)}
      className="flex flex-col gap-3 rounded-2xl border border-line bg-sheet p-4"
    >
      <p className="font-semibold">{words.why(day)}</p>
      <TextField label={words.words} value={said} maxLength={200} onChange={setSaid} />
      <div className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <Button key={reason} busy={isBusy} onClick={() => onTell({ reason, words: said })}>
            {words.reasons[reason]}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Not by the outbox, as a consent: it must not be sent later, when another child's page may be open. */
async function record(about: About, told: Pick<Told, 'reason' | 'words'> | null) {
  return await ask('/record-absence', { writeId: newId<WriteId>(), ...about, told })
}
