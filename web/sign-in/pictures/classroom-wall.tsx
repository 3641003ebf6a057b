import { useMemo, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { ClassroomTabletId, StudentId } from '#contract/kernel/ids.ts'
import { ask, type Problem } from '#web/client/ask.ts'
import { classroomTablet } from '#web/client/device/classroom-tablet.ts'
import { ChildState } from '#web/ui/child-state/child-state.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { DoorIcon } from '#web/ui/drawings/icons.ts'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { DoorSheet, StillTrying } from '../door-sheet.tsx'
import { useRepeated } from '../use-repeated.ts'
import { CandidateGrid } from '../wall/candidate-grid.tsx'
import { AskTutor } from './ask-tutor.tsx'
import { PicturePicker } from './picture-picker.tsx'
import TabletDrawing from './tablet.svg?drawing'

type WallAnswer = OutputOf<'/student/classroom-wall'>
type OpenWall = Extract<WallAnswer, { state: 'open' }>
export type WallStudent = OpenWall['students'][number]

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
  const [hasForgotten, setForgotten] = useState(false)
  const { answer, trouble, lock } = useWall(tabletId)
  const value = answer !== 'unknown' && answer?.state === 'open' ? answer : null
  const student = value?.students.find(({ id }) => id === pickedId)
  const leave = () => {
    setPickedId(null)
    setForgotten(false)
  }
  /** To cards and passwords; a tablet that has ended for good is an ordinary browser from then on. */
  const toOther = () => {
    if (answer === 'unknown' || (answer?.state === 'ended' && answer.because !== 'off'))
      classroomTablet.forget()
    onOther()
  }
  if (answer === 'unknown' || (answer && answer.state !== 'open'))
    return (
      <>
        <DoorTop />
        <ClosedWall answer={answer} trouble={trouble} onOther={toOther} />
      </>
    )
  return (
    <>
      <DoorTop />
      {!student ? (
        <Wall value={value} trouble={trouble} onPick={({ id }) => setPickedId(id)} onOther={toOther} />
      ) : student.isLocked || hasForgotten ? (
        <AskTutor tabletId={tabletId} student={student} onLeave={leave} />
      ) : (
        <PicturePicker
          key={student.id}
          tabletId={tabletId}
          student={student}
          onLeave={leave}
          onForgot={() => setForgotten(true)}
          onLocked={() => lock(student.id)}
        />
      )}
    </>
  )
}

interface WallProps {
  value: OpenWall | null
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
  if (value.students.length === 0) return <ChildState of="closed" text={wall.nobody} action={other} />
  return (
    <DoorSheet wide title={wall.title} says={words.prompts.wall} signedIn={null}>
      <CandidateGrid candidates={value.students} size={9.5} onPick={onPick} />
      <StillTrying trouble={trouble} />
      {other}
    </DoorSheet>
  )
}

interface ClosedWallProps {
  /** `unknown`: the tablet ended so long ago that the server knows nothing of it any more. */
  answer: Exclude<WallAnswer, OpenWall> | 'unknown'
  trouble: Problem | null
  onOther: () => void
}

/** A tablet that waits for the office, or that has ended: it says why, and opens by itself when it may. */
function ClosedWall({ answer, trouble, onOther }: ClosedWallProps) {
  const { wall, closed } = useWords().byPictures
  const { classroom, tutor } = answer === 'unknown' ? { classroom: '', tutor: '' } : answer
  const isWaiting = answer !== 'unknown' && answer.state === 'waiting'
  const reason = answer === 'unknown' ? answer : answer.state === 'waiting' ? answer.state : answer.because
  return (
    <DoorSheet
      title={closed.title[isWaiting ? 'waiting' : 'ended'](classroom)}
      lead={closed.because[reason](tutor)}
      signedIn={null}
      picture={<TabletDrawing className={isWaiting ? 'w-52' : 'w-52 opacity-60 grayscale'} />}
    >
      <StillTrying trouble={trouble} />
      <Button size="student" icon={<DoorIcon size={2} />} onClick={onOther} className="mt-2">
        <Ruby text={wall.other} />
      </Button>
    </DoorSheet>
  )
}

/** The wall as it is now, asked for again and again. */
function useWall(tabletId: ClassroomTabletId) {
  const [answered, setAnswered] = useState<WallAnswer | 'unknown' | null>(null)
  const input = useMemo(() => ({ tabletId }), [tabletId])
  const trouble = useRepeated(input, ASK_AGAIN_MS, askWall, (answer) => {
    if (answer.ok) {
      setAnswered(answer.value)
    } else if (answer.problem.kind === 'not-found') {
      setAnswered('unknown')
      return false
    }
    return true
  })
  /** A student's way is closed since this moment; the next answer says if it still is. */
  const lock = (id: StudentId) =>
    setAnswered((wall) =>
      wall === null || wall === 'unknown' || wall.state !== 'open'
        ? wall
        : {
            ...wall,
            students: wall.students.map((each) => (each.id === id ? { ...each, isLocked: true } : each)),
          },
    )
  return { answer: answered, trouble, lock }
}

const askWall = (input: { tabletId: ClassroomTabletId }) => ask('/student/classroom-wall', input)
