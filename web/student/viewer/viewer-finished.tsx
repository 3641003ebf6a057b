import type { Room, RoomStudent } from '#contract/lesson-room.ts'
import { Clock } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import { lessonMinutes } from '../lesson/lesson-minutes.ts'
import { ViewerPanel } from './viewer-panel.tsx'
import { ViewerResults } from './viewer-results.tsx'

interface ViewerFinishedProps {
  room: Room
  student: RoomStudent | null
  name: string
}

/** The end of the lesson: quietly, what came of it. */
export function ViewerFinished({ room, student, name }: ViewerFinishedProps) {
  const { finished: words } = useWords().viewer
  const came = student !== null && student.attendance !== 'expected'
  return (
    <ViewerPanel kind="finished" text={words.title}>
      {came ? (
        <>
          <p className="flex items-center gap-2 text-lg">
            <Clock />
            {words.minutes(lessonMinutes(room))}
          </p>
          <ViewerResults student={student} />
        </>
      ) : (
        <p className="text-lg">{words.nothing(name)}</p>
      )}
      <p className="text-quiet">{words.thanks}</p>
    </ViewerPanel>
  )
}
