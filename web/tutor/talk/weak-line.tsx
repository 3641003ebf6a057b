import type { ReactNode } from 'react'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { LineTrouble } from '#web/client/talk/talk.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useMe } from '#web/hooks/use-session.ts'
import type { Talk } from '#web/hooks/use-talk.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { HandIcon, SpeechIcon } from '#web/ui/drawings/icons.ts'
import { Announce } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { TickingTime, useBranchTime } from '../times.tsx'
import { SchoolMark } from './talk-icons.tsx'

/** Under the band while the two hear each other badly: on which side, since when, what was done, and what the tutor can do. */
export function WeakLine({ talk }: { talk: Talk }) {
  const { line, drawnAnswers, acts } = talk
  const words = useWords().tutor.talk.line
  const { attended } = useRoom()
  if (!line && !drawnAnswers) return null
  return (
    <div className="flex flex-col border-b border-line bg-frame">
      {line && <LineState line={line} />}
      <Act
        icon={<HandIcon size={1.375} />}
        title={drawnAnswers ? words.answers.shown : words.answers.title}
        text={words.answers.text}
      >
        <Button onClick={() => acts.wishDrawnAnswers(!drawnAnswers)}>
          {drawnAnswers ? words.answers.back : words.answers.press}
        </Button>
      </Act>
      {line && (
        <Act icon={<SpeechIcon size={1.375} />} title={words.again.title} text={words.again.text}>
          <Button onClick={acts.connectAnew}>{words.again.press}</Button>
        </Act>
      )}
      {line && attended && <Before student={attended.student} />}
    </div>
  )
}

function LineState({ line }: { line: LineTrouble }) {
  const words = useWords().tutor.talk.line
  const { time } = useBranchTime()
  const { attended } = useRoom()
  const me = useMe()
  const { weak, since, missing, lost, help } = line
  const [own, other] = [weak === 'own' || weak === 'both', weak === 'other' || weak === 'both']
  const figure = missing >= 0.01 ? words.missing(percent(missing)) : words.lost(percent(lost))
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <div aria-hidden="true" className="flex items-center">
        <FacePicture of={me?.role === 'tutor' ? me.face : null} className="size-11 shrink-0" />
        <Way isBroken={own} />
        <SchoolMark
          className={`shrink-0 ${weak === 'unknown' ? 'text-trouble' : 'text-quiet'}`}
          size={1.75}
        />
        <Way isBroken={other} />
        <EmblemPicture name={attended?.student.emblem} size={2.75} />
      </div>
      <p className="flex gap-2 text-sm">
        <span className={`flex-1 text-center ${own ? 'font-bold text-trouble' : 'text-quiet'}`}>
          {own ? figure : words.good}
        </span>
        <span className={`flex-1 text-center ${other ? 'font-bold text-trouble' : 'text-quiet'}`}>
          {other ? figure : weak === 'unknown' ? words.good : words.goodThere}
        </span>
      </p>
      <p className="text-[0.9375rem] leading-snug">
        <b>
          <span>{words.since(time(since))}</span> <TickingTime since={since} label={words.lasts} />
        </b>{' '}
        {weak === 'unknown' && <span>{`${figure} ${words.unknown} `}</span>}
        <span>{words.help[help]}</span>
      </p>
      <Announce text={`${words.weak[weak]} ${words.help[help]}`} />
    </div>
  )
}

function percent(share: number): number {
  return Math.max(1, Math.round(share * 100))
}

/** Half of the way: whole and green, or broken and brick. */
function Way({ isBroken }: { isBroken: boolean }) {
  return (
    <span
      data-broken={isBroken || undefined}
      className={`h-0 min-w-4 flex-1 ${isBroken ? 'border-t-5 border-dashed border-trouble' : 'border-t-4 border-leaf'}`}
    />
  )
}

function Act({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="flex min-h-16 items-center gap-3 border-t border-line px-4 py-2">
      {icon}
      <div className="min-w-0 flex-1 leading-tight">
        <p className="text-[0.9375rem] font-bold">{title}</p>
        <p className="mt-0.5 text-[0.8125rem] text-quiet">{text}</p>
      </div>
      {children}
    </div>
  )
}

/** The talks in which this student's line was weak before, which the office sees as well. Nothing for the first time. */
function Before({ student }: { student: RoomStudent }) {
  const words = useWords().tutor.talk.line
  const { talks = 0, weak = 0 } = useAsk('/tutor/student-line', { studentId: student.id }).value ?? {}
  if (weak < 2) return null
  return (
    <p className="border-t border-line px-4 py-2 text-[0.8125rem] text-quiet">
      {words.month(student.displayName, weak, talks)}
    </p>
  )
}
