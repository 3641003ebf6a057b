import { useMemo, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { ClassroomTabletId, StudentId } from '#contract/kernel/ids.ts'
import { ask, type Problem } from '#web/client/ask.ts'
import { classroomTablet } from '#web/client/device/classroom-tablet.ts'
import { Button } from '#web/ui/button.tsx'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { DoorIcon } from '#web/ui/icons.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { CandidateGrid } from '../candidate-grid.tsx'
import { DoorSheet, StillTrying } from '../door-sheet.tsx'
import { useRepeated } from '../use-repeated.ts'
import { AskTutor } from './ask-tutor.tsx'
import { PicturePicker } from './picture-picker.tsx'

export type WallStudent = OutputOf<'/student/classroom-wall'>['students'][number]

/** A tutor's unlocking, and the next lesson's students, are seen this soon. */
const ASK_AGAIN_MS = 10_000

interface ClassroomWallProps {
  tabletId: ClassroomTabletId
  /** To cards and passwords; a tablet that is not the classroom's any more has nothing else. */
  onOther: () => void
}

/** The first screen of a classroom's tablet: the students of the lesson, each by their emblem. */
export function ClassroomWall({ tabletId, onOther }: ClassroomWallProps) {
  const [pickedId, setPickedId] = useState<StudentId | null>(null)
  const { value, trouble, lock } = useWall(tabletId, onOther)
  const student = value?.students.find(({ id }) => id === pickedId)
  const leave = () => setPickedId(null)
  return (
    <>
      <DoorTop />
      {!student ? (
        <Wall value={value} trouble={trouble} onPick={({ id }) => setPickedId(id)} onOther={onOther} />
      ) : student.isLocked ? (
        <AskTutor student={student} onLeave={leave} />
      ) : (
        <PicturePicker
          key={student.id}
          tabletId={tabletId}
          student={student}
          onLeave={leave}
          onLocked={() => lock(student.id)}
        />
      )}
    </>
  )
}

interface WallProps {
  value: OutputOf<'/student/classroom-wall'> | null
  trouble: Problem | null
  onPick: (student: WallStudent) => void
  onOther: () => void
}

function Wall({ value, trouble, onPick, onOther }: WallProps) {
  const words = useWords()
  const { wall } = words.byPictures
  const other = (
    <Button size="student" icon={<DoorIcon size={2} />} onClick={onOther} className="mt-2">
      <Ruby text={wall.other} />
    </Button>
  )
  if (!value) {
    const { offline, asking } = words.code.wall
    return (
      <StatePanel kind={trouble ? 'offline' : 'loading'} text={trouble ? offline : asking} action={other} />
    )
  }
  if (value.students.length === 0) return <StatePanel kind="waiting" text={wall.nobody} action={other} />
  return (
    <DoorSheet wide title={wall.title} says={words.prompts.wall} signedIn={null}>
      <CandidateGrid candidates={value.students} size={9.5} onPick={onPick} />
      <StillTrying trouble={trouble} />
      {other}
    </DoorSheet>
  )
}

/** The students who may come in now. A tablet that is the classroom's no more forgets that it was. */
function useWall(tabletId: ClassroomTabletId, onGone: () => void) {
  const [value, setValue] = useState<OutputOf<'/student/classroom-wall'> | null>(null)
  const input = useMemo(() => ({ tabletId }), [tabletId])
  const trouble = useRepeated(input, ASK_AGAIN_MS, askWall, (answer) => {
    if (answer.ok) setValue(answer.value)
    else if (answer.problem.kind === 'not-found') {
      classroomTablet.forget()
      onGone()
      return false
    }
    return true
  })
  /** A student's way is closed since this moment; the next answer says if it still is. */
  const lock = (id: StudentId) =>
    setValue(
      (wall) =>
        wall && {
          ...wall,
          students: wall.students.map((each) => (each.id === id ? { ...each, isLocked: true } : each)),
        },
    )
  return { value, trouble, lock }
}

const askWall = (input: { tabletId: ClassroomTabletId }) => ask('/student/classroom-wall', input)
