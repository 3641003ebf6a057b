import type { ComponentProps } from 'react'
import type { RoomAttempt } from '#contract/room/shape.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import type { HeardStory } from '#web/student/lesson/chapter-check.ts'
import { useStudentLesson } from '#web/student/lesson/lesson-context.tsx'
import type { ColouredBook } from '#web/ui/book-colour.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { flowerOf, GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { CheckFrame } from '../check-frame.tsx'
import { MAIN_ACTION } from '../one-item.tsx'
import { DoneScene } from './done-scene.tsx'

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
