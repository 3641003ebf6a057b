import { useMemo } from 'react'
import { openCallOf } from '#contract/lesson-room.ts'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import type { DeskProps } from '../panel/desk-props.ts'
import { useRoomAsk } from '../use-room-ask.ts'
import { LessonStoryView } from './lesson-story-view.tsx'

const PAUSE_MS = 2_000

/** This lesson's story of the student. */
export function RecordTab({ lessonId, room, student, isHere }: DeskProps) {
  const { record: words } = useWords().tutor.desk
  const call = openCallOf(room, student.id)
  const moved = useMemo(() => ({ student, call }), [student, call])
  const asked = useRoomAsk('/tutor/lesson-students', { lessonId }, moved, PAUSE_MS)
  return (
    <AskedPart asked={asked}>
      {({ students }) => {
        const own = students.find(({ id }) => id === student.id)
        if (!own) return <p className="text-sm text-quiet">{words.none}</p>
        return <LessonStoryView story={own.story} isIn={isHere} week={own.week} />
      }}
    </AskedPart>
  )
}
