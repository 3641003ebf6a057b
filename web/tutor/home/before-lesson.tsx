import { useState } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { useMe } from '#web/client/sign-in-state.ts'
import { useWords } from '#web/words/words.ts'
import { LastTimeList } from '../last-time/last-time-list.tsx'

/** What to know before a lesson; the tutor's own stands open. */
export function BeforeLesson({ lesson }: { lesson: Lesson }) {
  const { lastTime } = useWords().tutor
  const isOwn = useMe()?.id === lesson.tutor.id
  const [isOpen, setOpen] = useState(isOwn)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-2 border-t border-line"
    >
      <summary className="flex min-h-11 items-center gap-2 rounded-md text-sm font-semibold hover:bg-leaf-ground">
        <span aria-hidden="true" className="w-4 text-center text-quiet in-[[open]>summary]:rotate-90">
          ›
        </span>
        {lastTime.title}
      </summary>
      {isOpen && <LastTimeList lessonId={lesson.id} />}
    </details>
  )
}
