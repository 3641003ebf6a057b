import type { ReactNode } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import type { ClassroomTabletId, StudentId } from '#contract/kernel/ids.ts'
import { ask } from '#web/client/ask.ts'
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
import { useJoinRequest } from '../wall/use-join-request.ts'
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
  const { stage, sign, trouble, send } = useJoinRequest(askOnTablet)
  const call = () => send({ tabletId, studentId: student.id })
  const back = (
    <Button size="student" icon={<PreviousIcon size={2} />} onClick={onLeave}>
      <Ruby text={forgotten.back} />
    </Button>
  )
  if (stage !== 'waiting') return <MayCall isInVain={stage === 'in vain'} onCall={call} back={back} />
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

interface MayCallProps {
  /** The tutor was called, and did not answer. */
  isInVain: boolean
  onCall: () => void
  back: ReactNode
}

/** Before a call, and after one that nobody answered. */
export function MayCall({ isInVain, onCall, back }: MayCallProps) {
  const { prompts, byPictures, code } = useWords()
  const { forgotten } = byPictures
  const { askIn } = code
  return (
    <ChildState
      of="forgotten"
      text={isInVain ? askIn.inVain : forgotten.title}
      action={
        <div className="flex flex-wrap-reverse justify-center gap-4">
          {back}
          <StateAction
            icon={<HandIcon size={2} />}
            text={isInVain ? askIn.again : forgotten.call}
            onPress={onCall}
          />
        </div>
      }
    >
      {!isInVain && <Prompt says={prompts.askTutor} />}
    </ChildState>
  )
}

const askOnTablet = (student: { tabletId: ClassroomTabletId; studentId: StudentId }, secret: Secret) =>
  ask('/student/ask-in-on-tablet', { ...student, secret })

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
