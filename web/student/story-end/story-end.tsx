import { type ReactNode, useEffect, useRef } from 'react'
import type { Chapter } from '#contract/books/curriculum.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useMe } from '#web/hooks/use-session.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { BookIcon, LeafIcon, ForwardIcon } from '#web/ui/drawings/icons.ts'
import { flowerOf, GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { focusStill } from '#web/ui/page/screen-start.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { doorState } from '../lesson/chapter-check.ts'
import { useStudentLesson } from '../lesson/lesson-context.tsx'
import { StoryCover } from '../shelf/book-cover.tsx'
import { ShelfPicture, StoryPlant } from './story-plant.tsx'
import { storyState, type StoryState, type WayOn } from './story-state.ts'

export interface StoryEndProps {
  book: OpenBook
  chapter: Chapter
  /** The student's attempt of this chapter in this lesson. */
  own: RoomAttempt | null
  /** The pages of the story that were turned and not heard. */
  unheard: readonly number[]
  onCheck: () => void
  onPage: (number: number) => void
}

/** The right leaf at the end of a story: its plant, and the one way on. */
export function StoryEnd({ book, chapter, own, unheard, onCheck, onPage }: StoryEndProps) {
  const { storyEnd: words } = useWords().student
  const { leave } = useStudentLesson()
  const title = useRef<HTMLHeadingElement>(null)
  // The button that led here is pale now.
  useEffect(() => focusStill(title.current), [])
  const next = book.textbook.chapters.find(({ firstPage }) => firstPage === chapter.lastPage + 1) ?? null
  const check = useCheckOf(chapter, own)
  const state = check && storyState({ check, unheard: unheard.length, isLast: next === null })
  const ways: Record<WayOn, { icon: ReactNode; text: string; go: () => void }> = {
    unheard: { icon: <LeafIcon size={2.25} />, text: words.unheard, go: () => onPage(unheard[0]!) },
    check: { icon: <Flower of={chapter} />, text: words.check, go: onCheck },
    next: {
      icon: next && <StoryCover book={book} chapter={next} isSmall={state?.first === 'next'} />,
      text: words.next,
      go: () => onPage(chapter.lastPage + 1),
    },
    shelf: { icon: <BookIcon size={2.25} />, text: words.shelf, go: leave },
  }
  const pages = chapter.lastPage - chapter.firstPage + 1
  return (
    <div className="flex flex-1 flex-col gap-2 low:gap-1">
      <h2
        ref={title}
        tabIndex={-1}
        className="text-[2.5rem] leading-tight font-bold outline-none low:text-2xl"
      >
        {words.title}
      </h2>
      <div className="[container-type:size] -mt-12 grid min-h-64 flex-1 place-items-end justify-center @4xl:max-h-[26rem] low:-mt-10 low:min-h-28">
        <div className="relative aspect-[1.18] h-[min(100cqh,86cqw)] translate-x-[9%]">
          <div className="absolute inset-0">
            {state?.first === 'shelf' && state.plant === 'open' ? (
              <ShelfPicture />
            ) : (
              <StoryPlant
                state={state?.plant ?? 'bud'}
                pages={pages}
                heard={pages - unheard.length}
                book={book.textbook}
              />
            )}
          </div>
          <OwnEmblem />
        </div>
      </div>
      {/* As high as both ways, so that nothing moves when the check is known. */}
      <div className="flex min-h-[10.375rem] flex-col gap-2 low:min-h-0">
        {state && <Ways of={state} ways={ways} />}
      </div>
    </div>
  )
}

/** The story's check as it is now; null until it is known. */
function useCheckOf(chapter: Chapter, own: RoomAttempt | null) {
  const { sessionId } = useStudentLesson()
  const { value, status, problem } = useAsk('/final-check', { chapterId: chapter.id })
  if (value) return doorState(own, value.attempts, sessionId)
  if (status === 'loading') return null
  return problem?.kind === 'not-found' ? 'none' : 'unknown'
}

interface WaysProps {
  of: StoryState
  ways: Record<WayOn, { icon: ReactNode; text: string; go: () => void }>
}

/** One solid button, and beneath it what may wait. */
function Ways({ of: { first, second }, ways }: WaysProps) {
  return (
    <>
      <button
        type="button"
        onClick={ways[first].go}
        className="flex min-h-20 w-full touch-manipulation items-center justify-center gap-3 rounded-[1.5rem] bg-leaf px-3 py-1 text-[1.375rem] leading-loose font-bold text-on-leaf shadow-[0_4px_0_var(--color-leaf-foot)] select-none hover:bg-leaf-deep active:translate-y-1 active:shadow-none @2xl:gap-4 @2xl:px-5 @2xl:text-2xl forced-colors:border low:min-h-16"
      >
        {ways[first].icon}
        <span>
          <Ruby text={ways[first].text} />
        </span>
      </button>
      {second && (
        <button
          type="button"
          onClick={ways[second].go}
          className="flex min-h-[4.875rem] w-full touch-manipulation items-center gap-4 rounded-student px-3 text-start text-[1.375rem] leading-loose font-bold text-leaf-deep hover:bg-leaf-ground low:min-h-16"
        >
          {ways[second].icon}
          <span className="min-w-0 flex-1">
            <Ruby text={ways[second].text} />
          </span>
          <ForwardIcon size={2} />
        </button>
      )}
    </>
  )
}

function Flower({ of: { id } }: { of: Chapter }) {
  return <GardenDrawing of={flowerOf(id)} className="h-14 w-auto shrink-0" />
}

/** The student beside their plant. */
function OwnEmblem() {
  const me = useMe()
  return (
    <span className="absolute bottom-[4%] left-[14%] w-[21%]">
      <EmblemPicture name={me?.role === 'student' ? me.emblem : null} size={5.5} />
    </span>
  )
}
