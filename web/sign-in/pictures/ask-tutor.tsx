import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { PreviousIcon } from '#web/ui/drawings/icons.ts'
import { Avatar } from '#web/ui/drawings/pictures.tsx'
import { Announce } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { DoorSheet } from '../door-sheet.tsx'
import type { WallStudent } from './classroom-wall.tsx'

interface AskTutorProps {
  student: WallStudent
  onLeave: () => void
}

/** After too many wrong tries: the own emblem says to the tutor's face that help is needed. It goes on by itself. */
export function AskTutor({ student, onLeave }: AskTutorProps) {
  const { prompts, byPictures } = useWords()
  const { locked } = byPictures
  const title = locked.title(student.tutor.displayName)
  return (
    <DoorSheet
      title={title}
      lead={locked.lead}
      says={prompts.askTutor}
      signedIn={null}
      picture={<Meeting student={student} />}
    >
      <Announce text={plain(`${title} ${locked.lead}`)} />
      <Button size="student" icon={<PreviousIcon size={2} />} onClick={onLeave} className="mt-2 w-full">
        <Ruby text={locked.back} />
      </Button>
    </DoorSheet>
  )
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
