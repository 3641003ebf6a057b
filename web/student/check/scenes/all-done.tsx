import type { ComponentProps, ReactNode } from 'react'
import type { RoomAttempt } from '#contract/room/shape.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import type { HeardStory } from '#web/student/lesson/chapter-check.ts'
import { useStudentLesson } from '#web/student/lesson/lesson-context.tsx'
import type { ColouredBook } from '#web/ui/book-colour.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { flowerOf, GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { ProblemNotice, Announce } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { CheckFrame } from '../check-frame.tsx'
import { MAIN_ACTION } from '../one-item.tsx'
import { CheckScene, SceneFact } from './check-scene.tsx'
import { Seeds } from './seeds.tsx'
import { StoryOnHill } from './story-on-hill.tsx'

interface AllDoneProps {
  frame: Omit<ComponentProps<typeof CheckFrame>, 'children'>
  attempt: RoomAttempt
  story: HeardStory & { book: ColouredBook }
}

/** After the last item: one button that finishes the attempt and shows its flower. */
export function AllDone({ frame, attempt, story }: AllDoneProps) {
  const { student, prompts } = useWords()
  const { offlineSince } = useStudentLesson()
  const { send, isBusy, isDone, problem } = useSend('/student/finish-final-check')
  return (
    <CheckFrame
      {...frame}
      says={prompts.checkDone}
      actions={
        <Button
          size="student"
          look="main"
          icon={
            <GardenDrawing
              of={flowerOf(attempt.chapterId)}
              book={story.book}
              className="h-12 w-auto low:h-9"
            />
          }
          // The room's event ends the attempt; then the result replaces this screen.
          busy={isBusy || isDone}
          onClick={() => void send({ attemptId: attempt.id })}
          className={MAIN_ACTION}
        >
          <Ruby text={student.check.finish} />
        </Button>
      }
    >
      <DoneScene
        {...story}
        items={attempt.items.length}
        isUnsent={isBusy && offlineSince !== null}
        notice={problem && <ProblemNotice size="student" problem={problem} />}
      />
    </CheckFrame>
  )
}

interface DoneSceneProps {
  book: ColouredBook
  items: number
  pages: number
  heard: number
  /** The answers are still on this device. */
  isUnsent: boolean
  notice: ReactNode
}

/** After the last item every seed is a sprout, whether its answer was right or not; the flower opens with the result. */
function DoneScene({ items, isUnsent, notice, ...story }: DoneSceneProps) {
  const words = useWords().student.check
  return (
    <CheckScene
      item="done"
      title={words.allDone}
      facts={
        <>
          <SceneFact sign={<Seeds count={items} grown />} text={words.allSprouts(items)} />
          {isUnsent && <SceneFact sign={null} text={words.unsent} />}
        </>
      }
      notice={notice}
    >
      <div className="absolute inset-x-0 bottom-[3%] hidden justify-between @3xl:flex low:hidden">
        <Bed count={Math.ceil(items / 2)} />
        <Bed count={Math.floor(items / 2)} />
      </div>
      <StoryOnHill {...story} after={<GardenDrawing of="guest-leap" className="h-auto w-full" />} />
      <Announce text={plain(words.allDone)} />
    </CheckScene>
  )
}

/** The same sprouts on the hill, on both sides of the plant. */
function Bed({ count }: { count: number }) {
  return (
    <span className="flex items-end">
      {Array.from({ length: count }, (_, index) => (
        <GardenDrawing
          key={index}
          of="seedling"
          className={`h-18 w-auto ${index % 2 === 0 ? '' : 'mb-4'} ${index > 0 ? '-ms-3' : ''}`}
        />
      ))}
    </span>
  )
}
