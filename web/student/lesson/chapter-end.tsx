import { useEffect, useEffectEvent } from 'react'
import type { Chapter } from '#contract/books/curriculum.ts'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { Attempt } from '#contract/learning/final-checks.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckIcon } from '#web/ui/drawings/icons.ts'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { doorState } from './chapter-check.ts'
import { useStudentLesson } from './lesson-context.tsx'
import { LessonFrame } from './lesson-frame.tsx'

export interface ChapterEndProps {
  chapter: Chapter
  /** Of the book. */
  language: string
  /** The student's attempt of this chapter in this lesson. */
  own: RoomAttempt | null
  /** The number of its pages that were turned and not read. */
  unread: number
  onCheck: () => void
  onNext: () => void
  onBack: () => void
}

/** The screen after the last page of a story: it offers the check before the next story begins. */
export function ChapterEnd({ chapter, language, own, unread, onCheck, onNext, onBack }: ChapterEndProps) {
  const { student, shared } = useWords()
  const { chapterEnd: words } = student.lesson
  const { sessionId } = useStudentLesson()
  const { value, status } = useAsk('/final-check', { chapterId: chapter.id })
  const goesOn = status === 'failed' || (value && !isCheckOffered(own, value.attempts, sessionId))
  const goOn = useEffectEvent(onNext)
  useEffect(() => {
    if (goesOn) goOn()
  }, [goesOn])
  const known = value && !goesOn
  return (
    <LessonFrame label={chapter.title} title={chapter.title} language={language}>
      {known ? (
        <StatePanel
          part
          kind="finished"
          text={words.title(chapter.title)}
          action={
            <div className="flex flex-wrap justify-center gap-4">
              <Button size="student" look="main" icon={<CheckIcon />} onClick={onCheck}>
                <Ruby text={words.check} />
              </Button>
              <Button size="student" onClick={onNext}>
                <Ruby text={words.next} />
              </Button>
              <Button size="student" onClick={onBack}>
                <Ruby text={shared.back} />
              </Button>
            </div>
          }
        >
          <p className="text-lg with-furigana">
            <Ruby text={unread > 0 ? words.unread(unread) : words.ready} />
          </p>
        </StatePanel>
      ) : (
        <StatePanel part kind="loading" text={shared.loading} />
      )}
    </LessonFrame>
  )
}

/** True if the end of a chapter offers its check: it was not passed, and not tried in this lesson. */
function isCheckOffered(
  own: RoomAttempt | null,
  attempts: readonly Attempt[],
  sessionId: SessionId,
): boolean {
  const isTried = own !== null || attempts.some((each) => each.sessionId === sessionId)
  return !isTried && doorState(own, attempts, sessionId) !== 'passed'
}
