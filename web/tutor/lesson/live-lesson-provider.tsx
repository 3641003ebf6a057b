import { useMemo, useState, type ReactNode } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import type { Problem } from '#web/client/ask.ts'
import { useChosenStudent } from '../panel/use-chosen-student.ts'
import { useFollowedRoom, type TutorJoined } from '../room/follow-room.ts'
import { createLessonActs } from '../room/lesson-acts.ts'
import { LessonContexts } from '../room/lesson-context.tsx'
import { useNotes, useNoteWriting } from '../room/use-notes.ts'

interface LiveLessonProviderProps {
  lesson: Lesson
  joined: TutorJoined
  children: ReactNode
}

/** Subscribes to the room of a joined lesson, for all parts of its screen. */
export function LiveLessonProvider({ lesson, joined, children }: LiveLessonProviderProps) {
  const { sessionId } = joined
  const { view, changes } = useFollowedRoom(joined)
  const { chosen, panel } = useChosenStudent(view.room)
  const { reports, ...progress } = useActProgress()
  const notes = useNotes(sessionId)
  const acts = useMemo(
    () => createLessonActs(lesson.id, sessionId, changes, { ...reports, answering: panel.chooseCaller }),
    [lesson.id, sessionId, changes, reports, panel],
  )
  useNoteWriting(notes, acts.note.write, view.connection === 'live')
  const open = useMemo(
    () => ({ lesson, sessionId, acts, panel, notes }),
    [lesson, sessionId, acts, panel, notes],
  )
  return (
    <LessonContexts lesson={open} room={{ ...view, ...progress, chosen }}>
      {children}
    </LessonContexts>
  )
}

const nothing: ReadonlySet<string> = new Set()

/** The acts in progress, and the reason why the last one failed. */
function useActProgress() {
  const [busy, setBusy] = useState(nothing)
  const [problem, setProblem] = useState<Problem | null>(null)
  const acts = useMemo(
    () => ({
      dismiss: () => setProblem(null),
      reports: {
        begin(key: string) {
          setProblem(null)
          setBusy((keys) => new Set(keys).add(key))
        },
        end(key: string, why: Problem | null) {
          setBusy((keys) => new Set([...keys].filter((each) => each !== key)))
          if (why) setProblem(why)
        },
        refused: setProblem,
      },
    }),
    [],
  )
  return { busy, problem, ...acts }
}
