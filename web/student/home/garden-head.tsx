import { useState } from 'react'
import type { LessonId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { givenName } from '#contract/school/rules/given-name.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { SettingsIcon } from '#web/ui/drawings/icons.ts'
import { lazyPart, useAhead } from '#web/ui/page/lazy-screen.tsx'
import { nameWithReading, plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { GardenScene } from '../garden/garden-scene.tsx'
import type { OwnThingsProps } from './own-things.tsx'
import { WeekPath } from './week-path.tsx'

const OwnThings = lazyPart<OwnThingsProps>(async () => (await import('./own-things.tsx')).OwnThings)

interface GardenHeadProps {
  /** A student of a trial has one lesson and no week. */
  isTrial: boolean
  today: readonly Lesson[] | undefined
  onJoin: (id: LessonId) => void
}

/** The head of a student's home: their garden, they themselves, and their week as a path through it. */
export function GardenHead({ isTrial, today, onJoin }: GardenHeadProps) {
  const garden = useAsk('/student/garden', {}, { anew: true })
  return (
    <header
      className={`relative isolate flex min-h-[23.25rem] flex-col bg-garden-sky @3xl:min-h-[23.5rem] ${isTrial ? '' : '[--lift:76px] [--sun:74%] @3xl:[--lift:80px] @3xl:[--sun-x:49%] @3xl:[--sun:58%]'}`}
    >
      <div className="absolute inset-0 -z-10">
        {/* The path of the week has the place of the garden's own stones. */}
        <GardenScene garden={garden.value && { ...garden.value, stones: 0 }} />
      </div>
      <div className="mx-auto flex w-full max-w-5xl items-start justify-between gap-2 px-3.5 pt-3 @3xl:px-7 @3xl:pt-4.5">
        <Greeting />
        <MenuButton isTrial={isTrial} />
      </div>
      <div className="mx-auto mt-auto w-full max-w-5xl px-2 pb-1 @3xl:px-7 @3xl:pb-9">
        {!isTrial && <WeekPath today={today} onJoin={onJoin} />}
      </div>
    </header>
  )
}

/** Up to this grade, students may not be able to read the kanji of their own name. */
const NAME_READ_AFTER_GRADE = 3

/** The title of a student's home screen. Lines break between words only. */
function Greeting() {
  const words = useWords().student.home
  const me = useMe()
  if (me?.role !== 'student') return null
  const { displayName, reading } = givenName(me)
  const helped = me.grade <= NAME_READ_AFTER_GRADE
  const name = helped ? nameWithReading(displayName, reading) : displayName
  return (
    <div className="flex min-w-0 items-center gap-3 @3xl:gap-4">
      <span className="w-18 shrink-0 @3xl:w-auto">
        <EmblemPicture disc="white" name={me.emblem} size={6.5} />
      </span>
      <h1 className="max-w-[11em] min-w-0 text-xl leading-[1.7] font-bold break-keep text-ink @3xl:text-[1.875rem] @3xl:leading-[1.4]">
        <Ruby text={words.greeting(name)} />
      </h1>
    </div>
  )
}

/** The way to everything of a student that is not for today. */
function MenuButton({ isTrial }: { isTrial: boolean }) {
  const { ownThings: words } = useWords().student
  const [isOpen, setOpen] = useState(false)
  useAhead(OwnThings)
  return (
    <>
      <button
        type="button"
        aria-label={plain(words.title)}
        title={plain(words.title)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-13 shrink-0 touch-manipulation place-items-center rounded-full bg-sheet/80 hover:bg-sheet"
      >
        <SettingsIcon />
      </button>
      {isOpen && <OwnThings isTrial={isTrial} onClose={() => setOpen(false)} />}
    </>
  )
}
