import { useEffect, useState } from 'react'
import type { ClassroomTabletId, StudentId } from '#contract/kernel/ids.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { JoinSign } from '#contract/room/slices/join-requests.ts'
import { ask } from '#web/client/ask.ts'
import { freshSecret } from '#web/client/links.ts'
import { navigate } from '#web/client/page.ts'
import { goIn } from '#web/client/session/acts.ts'
import { ChildState, StateAction } from '#web/ui/child-state/child-state.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Prompt } from '#web/ui/controls/spoken-prompt.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { HandIcon, PreviousIcon } from '#web/ui/drawings/icons.ts'
import { Avatar } from '#web/ui/drawings/pictures.tsx'
import { Announce } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { DoorSheet, OwnSign, StillTrying } from '../door-sheet.tsx'
import { pathAfter } from '../one-time/use-one-time.ts'
import { useRepeated } from '../use-repeated.ts'
import type { WallStudent } from './classroom-wall.tsx'

interface AskTutorProps {
  tabletId: ClassroomTabletId
  student: WallStudent
  onLeave: () => void
}

/** The pictures are forgotten, or too many tries were wrong: one press calls the tutor, whose press lets the child in. */
export function AskTutor({ tabletId, student, onLeave }: AskTutorProps) {
  const { prompts, byPictures } = useWords()
  const { forgotten } = byPictures
  const { isCalling, sign, trouble, call } = useCalling(tabletId, student.id)
  const back = (
    <Button size="student" icon={<PreviousIcon size={2} />} onClick={onLeave}>
      <Ruby text={forgotten.back} />
    </Button>
  )
  if (!isCalling)
    return (
      <ChildState
        of="forgotten"
        text={forgotten.title}
        action={
          <div className="flex flex-wrap-reverse justify-center gap-4">
            {back}
            <StateAction icon={<HandIcon size={2} />} text={forgotten.call} onPress={call} />
          </div>
        }
      >
        <Prompt says={prompts.askTutor} />
      </ChildState>
    )
  const title = forgotten.calling(student.tutor.displayName)
  return (
    <DoorSheet
      title={title}
      lead={forgotten.lead}
      says={prompts.wallWaiting}
      signedIn={null}
      picture={<Meeting student={student} />}
    >
      {sign && <OwnSign sign={sign} />}
      <Announce text={plain(`${title} ${forgotten.lead}`)} />
      <StillTrying trouble={trouble} />
      {back}
    </DoorSheet>
  )
}

const ASK_AGAIN_MS = 5_000
/** The lifetime of a join request: the server does not report its end. */
const WAITS_FOR_MS = 5 * 60_000

const askIn = (request: { secret: Secret; tabletId: ClassroomTabletId; studentId: StudentId }) =>
  ask('/student/ask-in-on-tablet', request)

/** A call of the tutor, who sees the same sign; it is over after a while, and is made again by another press. */
function useCalling(tabletId: ClassroomTabletId, studentId: StudentId) {
  const [request, setRequest] = useState<Parameters<typeof askIn>[0] | null>(null)
  const [sign, setSign] = useState<JoinSign | null>(null)
  const trouble = useRepeated(request, ASK_AGAIN_MS, askIn, (answer, sentAt) => {
    if (!answer.ok) return answer.problem.kind !== 'not-found'
    if (answer.value.kind === 'waiting') {
      setSign(answer.value.sign)
      return true
    }
    goIn(answer.value, sentAt)
    navigate(pathAfter(answer.value), { replace: true })
    return false
  })
  useEffect(() => {
    if (!request) return
    const end = setTimeout(() => setRequest(null), WAITS_FOR_MS)
    return () => clearTimeout(end)
  }, [request])
  return {
    isCalling: request !== null,
    sign,
    trouble,
    call(): void {
      setSign(null)
      setRequest({ secret: freshSecret(), tabletId, studentId })
    },
  }
}

/** The emblem, a question, and the face of the one to ask. */
function Meeting({ student: { emblem, displayName, tutor } }: Pick<AskTutorProps, 'student'>) {
  return (
    <div className="flex items-end justify-center gap-1" aria-hidden="true">
      {emblem ? <EmblemPicture disc name={emblem} size={6} /> : <Avatar name={displayName} size="large" />}
      <svg viewBox="0 0 84 64" className="mb-14 w-14 @lg:mb-20 @lg:w-20" focusable="false">
        <path
          d="M14 4h56a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10H34L14 62l4-14h-4A10 10 0 0 1 4 38V14A10 10 0 0 1 14 4Z"
          fill="var(--color-calling-ground)"
        />
        <path
          d="M33 20c1-9 18-9 18 1 0 7-9 6-9 12"
          fill="none"
          stroke="var(--color-calling)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <circle cx="42" cy="41" r="3" fill="var(--color-calling)" />
      </svg>
      <FacePicture of={tutor.face} className="size-28 bg-leaf-ground @lg:size-36" />
    </div>
  )
}
