import type { ReactNode } from 'react'
import type { RoomStudent } from '#contract/room/shape.ts'
import { useLateWork } from '#web/hooks/use-outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { BookIcon, CheckIcon, ClockIcon, NextIcon, StarIcon } from '#web/ui/icons.tsx'
import { HonorPicture } from '#web/ui/pictures.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { Welcome } from '../home/welcome.tsx'
import { LateLine } from '../offline/late-line.tsx'

export interface FinishedPanelProps {
  /** Different pages that were read on this device in the lesson. */
  read: number
  /** Different pages that were turned and not read. */
  turned: number
  minutes: number
  own: Pick<RoomStudent, 'attempt' | 'honors'> | undefined
  onHome: () => void
}

/** The end of a lesson: the student's work, with praise. */
export function FinishedPanel({ read, turned, minutes, own, onHome }: FinishedPanelProps) {
  const { student: words } = useWords()
  // The room does not contain the writes that arrived after the finish.
  const late = useLateWork()
  const home = (
    <Button size="student" look="main" onClick={onHome}>
      <Ruby text={words.page.home} />
    </Button>
  )
  return (
    <StatePanel kind="finished" text={words.lesson.finishedTitle} action={home}>
      <ul className="flex flex-wrap justify-center gap-4 text-xl with-furigana font-semibold">
        {read > 0 && <Done icon={<BookIcon size={2} />} text={words.lesson.finishedPages(read)} />}
        {turned > 0 && <Done icon={<NextIcon size={2} />} text={words.lesson.finishedTurned(turned)} />}
        <Done icon={<ClockIcon size={2} />} text={words.lesson.finishedMinutes(minutes)} />
        {own?.attempt && <CheckDone passed={(late?.passed ?? own.attempt.passed) === true} />}
        {own?.honors.map(({ id, kind }) => (
          <Done key={id} icon={<HonorPicture kind={kind} size={2} />} text={words.honors.kinds[kind]} />
        ))}
      </ul>
      <Welcome />
      <LateLine />
      <p className="text-lg text-quiet">
        <Ruby text={words.lesson.finishedBody} />
      </p>
    </StatePanel>
  )
}

function CheckDone({ passed }: { passed: boolean }) {
  const { lesson: words } = useWords().student
  return (
    <Done
      icon={passed ? <StarIcon size={2} /> : <CheckIcon size={2} />}
      text={passed ? words.finishedPassed : words.finishedCheck}
    />
  )
}

function Done({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <li className="flex items-center gap-3 rounded-student bg-leaf-ground px-6 py-3 text-leaf-deep">
      {icon}
      <span>
        <Ruby text={text} />
      </span>
    </li>
  )
}
