import { type ReactNode, useId, useState } from 'react'
import { useCanJournal, useSaved } from '#web/hooks/asks/use-outbox.ts'
import { useTimeout } from '#web/hooks/use-timeout.ts'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { DoorIcon, CloudIcon, CloudOffIcon, LeafIcon } from '#web/ui/drawings/icons.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { useAnyLesson, useLessonWords, useWatched, type WatchedLesson } from '../lesson/lesson-context.tsx'
import type { ShownTutor } from '../room/room-facts.ts'

interface PageBarProps {
  /** The place, for a screen reader. */
  label: string
  /** The story, in the book's language. */
  title: string
  language: string
  /** The page number in the story. */
  count?: string
  /** The pages of the story as leaves. */
  leaves?: PageLeavesProps
  /** Drawn in the place of the title and the number. */
  marks?: ReactNode
  /** Beside the way back: the speaker that says what to do. */
  prompt?: ReactNode
  /** At the far end. */
  clock?: ReactNode
  /** The way back; a viewer has none. */
  door: { says: string; onPress: () => void } | null
}

/** The bar above a page or a check: the way back, the place, the tutor, the saved mark; for a viewer, the student's presence. */
export function PageBar({ label, title, language, count, leaves, marks, prompt, clock, door }: PageBarProps) {
  const lesson = useAnyLesson()
  const Heading = lesson?.isWatched ? 'h2' : 'h1'
  return (
    <header className="relative flex min-h-16 items-center gap-2 px-2 py-1 @2xl:gap-4 @2xl:px-4 low:min-h-12 low:py-0">
      {door && (
        <button
          type="button"
          aria-label={door.says}
          title={door.says}
          onClick={door.onPress}
          className="grid min-h-12 min-w-12 shrink-0 place-items-center rounded-student hover:bg-leaf-ground low:min-h-11"
        >
          <DoorIcon size={2} />
        </button>
      )}
      {prompt}
      <Heading className="mr-auto flex min-w-0 flex-wrap items-center gap-x-3" aria-label={label}>
        {marks ?? (
          <span lang={language} className="font-textbook text-lg leading-tight font-bold @2xl:text-xl">
            {title}
          </span>
        )}
        {leaves && <PageLeaves {...leaves} />}
        {count && (
          <span className="text-base whitespace-nowrap text-quiet tabular-nums @2xl:text-xl">{count}</span>
        )}
      </Heading>
      {lesson?.isWatched ? <StudentPresence of={lesson.attending} /> : <SavedMarks />}
      {lesson?.tutor && <TutorBadge tutor={lesson.tutor} />}
      {clock}
    </header>
  )
}

interface PageLeavesProps {
  of: number
  /** The open page, from 1. */
  here: number
  isHeard: (page: number) => boolean
}

const MOST_LEAVES = 20

/** A small leaf for each page: heard, here, to come. The number beside them says where; many pages are not drawn. */
function PageLeaves({ of, here, isHeard }: PageLeavesProps) {
  if (of > MOST_LEAVES) return null
  return (
    <span aria-hidden="true" className="hidden items-center gap-1 @4xl:flex low:hidden">
      {Array.from({ length: of }, (_, index) => {
        const look =
          index + 1 === here ? 'size-5.5 bg-leaf' : `size-3.5 ${isHeard(index + 1) ? 'bg-leaf-3' : 'bg-line'}`
        return <span key={index} className={`rounded-[12%_85%] forced-colors:border ${look}`} />
      })}
    </span>
  )
}

/** The tutor's face and name, with here or away as a shape, and as a word for a screen reader; with neither while it is unknown. */
function TutorBadge({ tutor }: { tutor: ShownTutor }) {
  const { shared, student } = useWords()
  const words = useLessonWords()
  const isWatched = useWatched() !== null
  const { name, here } = tutor
  const title = here === null ? name : plain((here ? words.page.tutorHere : words.page.tutorAway)(name))
  return (
    <span className="flex items-center gap-2" title={title}>
      <span className="relative shrink-0">
        <FacePicture of={tutor.face} className="size-11" />
        {here !== null && (
          <span
            className={`absolute right-0 bottom-0 size-3.5 rounded-full border-2 ${here ? 'border-paper bg-leaf' : 'border-away bg-sheet'}`}
          />
        )}
        <span className="sr-only">
          {here === null ? name : shared.named(name, plain(here ? shared.here : shared.away))}
        </span>
      </span>
      <span className="hidden text-xl leading-loose @2xl:block" aria-hidden="true">
        {isWatched ? name : <Ruby text={student.home.tutor(name)} />}
      </span>
    </span>
  )
}

const dots = {
  here: 'border-leaf bg-leaf',
  away: 'border-away',
  left: 'border-away bg-away',
  expected: 'border-dashed border-away',
}

/** A student's presence, for a viewer; nothing while it is unknown. */
export function StudentPresence({ of }: { of: WatchedLesson['attending'] }) {
  const { viewer: words } = useWords()
  if (of === 'unknown') return null
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded-full border-2 ${dots[of]}`} />
      {words.attending[of]}
    </span>
  )
}

function SavedMarks() {
  return (
    <>
      {useCanJournal() === false && <NotKeptSign />}
      <SavedLeaf />
    </>
  )
}

/** Shows if all writes are saved: on the server, on this device, or not yet. */
function SavedLeaf() {
  const words = useWords().student.page
  const saved = useSaved()
  const unsaved = useCanJournal() === false ? words.savesLater : words.saving
  const shown = {
    'at-school': { icon: <LeafIcon />, text: words.savedAtSchool },
    'on-device': { icon: <CloudIcon />, text: words.savedHere },
    refused: { icon: <CloudOffIcon />, text: words.notTaken },
    nowhere: { icon: <CloudIcon />, text: unsaved },
  }[saved]
  return (
    <span
      // As wide as each of its usual texts, so that nothing beside it moves.
      className={`flex items-center gap-1.5 text-xl @2xl:min-w-52 ${saved === 'at-school' ? 'text-leaf-deep' : 'text-quiet'}`}
    >
      {shown.icon}
      <span className="sr-only @2xl:not-sr-only">
        <Ruby text={shown.text} />
      </span>
    </span>
  )
}

const SHOWN_FOR_MS = 10_000

/**
 * Warns that this browser stores nothing: opens once by itself, and again when pressed. It overlays the page without
 * moving it.
 */
function NotKeptSign() {
  const words = useWords().student.keeping
  const [open, setOpen] = useState(true)
  const id = useId()
  useTimeout(open ? SHOWN_FOR_MS : null, () => setOpen(false))
  return (
    <>
      <button
        type="button"
        aria-label={plain(words.notKept)}
        title={plain(words.notKept)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="grid min-h-11 min-w-11 shrink-0 place-items-center rounded-student text-quiet hover:bg-leaf-ground"
      >
        <CloudOffIcon />
      </button>
      <span
        id={id}
        role="status"
        className="absolute top-full right-2 z-10 w-max max-w-[min(26rem,calc(100%-1rem))]"
      >
        {open && (
          <span className="mt-2 block rounded-student border border-line bg-sheet px-4 py-2 text-base with-furigana shadow-soft">
            <Ruby text={words.keepsNothing} />
          </span>
        )}
      </span>
    </>
  )
}
