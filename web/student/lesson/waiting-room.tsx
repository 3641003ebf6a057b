import type { ReactNode } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useCanJournal } from '#web/hooks/use-outbox.ts'
import { useStore } from '#web/hooks/use-store.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Leaf } from '#web/ui/door-icons.tsx'
import { Clock, Door, Cloud, CloudOff } from '#web/ui/icons.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import '../read-so-far.css'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { lessonKept } from '../keeping/lesson-kept.ts'
import type { ShownTutor } from './tutor-to-show.ts'

interface WaitingRoomProps {
  /** Known once the day's plan has come. */
  startsAt: Lesson['startsAt'] | null
  student: string
  tutor: ShownTutor | null
  onLeave: () => void
  /** A page to look at meanwhile. */
  children?: ReactNode
}

/** Before the lesson: when it starts, who is here, something to look at. */
export function WaitingRoom({ startsAt, student, tutor, onLeave, children }: WaitingRoomProps) {
  const { student: all } = useWords()
  const words = all.lesson
  const timeOf = useTimeText()
  const now = useNow(5_000)
  const minutes = startsAt === null ? 0 : Math.ceil((startsAt - now) / 60_000)
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-5 p-4 @4xl:p-8">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="mr-auto">
          <h1 className="text-3xl with-furigana font-bold text-leaf-deep">
            <Ruby text={words.waitingTitle} />
          </h1>
          <p className="flex flex-wrap items-center gap-x-2 text-xl with-furigana">
            <Clock />
            {startsAt !== null && minutes > 0 && <Ruby text={words.startsAt(timeOf(startsAt))} />}
            <span className="text-quiet">
              <Ruby text={minutes > 0 ? words.startsIn(minutes) : words.startsSoon} />
            </span>
          </p>
        </div>
        <Button size="student" icon={<Door />} onClick={onLeave}>
          <Ruby text={words.leave} />
        </Button>
      </header>
      <section
        aria-label={words.whoIsHere}
        className="flex flex-wrap gap-x-8 gap-y-3 rounded-student border border-line bg-sheet p-4"
      >
        <Someone name={student} here note={words.you} />
        {tutor ? (
          <Someone
            name={tutor.name}
            here={tutor.here}
            note={
              tutor.here === null
                ? tutor.name
                : (tutor.here ? all.page.tutorHere : all.page.tutorAway)(tutor.name)
            }
          />
        ) : (
          <p className="self-center text-lg with-furigana text-quiet">
            <Ruby text={words.tutorComing} />
          </p>
        )}
      </section>
      <KeepingLine />
      {children}
    </div>
  )
}

function Someone({ name, here, note }: { name: string; here: boolean | null; note: string }) {
  return (
    <span className="flex items-center gap-3 text-lg">
      <Avatar name={name} here={here ?? undefined} />
      <span className="with-furigana">
        <Ruby text={note} />
      </span>
    </span>
  )
}

/** How ready this device is for a network that goes: how much of the lesson it has, or that it keeps nothing. */
function KeepingLine() {
  const words = useWords().student.keeping
  const keeps = useCanJournal()
  const kept = useStore(lessonKept)
  if (keeps === false) {
    return <Line icon={<CloudOff />} text={words.keepsNothing} />
  }
  if (!kept) return null
  const { done, of } = kept
  return done < of ? (
    <Line icon={<Cloud />} text={words.fetching}>
      <progress value={done} max={of} aria-label={words.progress(done, of)} className="read-so-far w-32" />
    </Line>
  ) : (
    <Line icon={<Leaf />} text={words.ready} />
  )
}

function Line({ icon, text, children }: { icon: ReactNode; text: string; children?: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 with-furigana text-quiet" role="status">
      {icon}
      <span>
        <Ruby text={text} />
      </span>
      {children}
    </p>
  )
}
