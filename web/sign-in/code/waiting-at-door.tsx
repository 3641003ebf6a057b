import type { Candidate } from '#contract/identity.ts'
import type { JoinSign } from '#contract/room/join-requests.ts'
import type { Problem } from '#web/client/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawings.tsx'
import { JoinSignPicture } from '#web/ui/join-sign.tsx'
import { Announce } from '#web/ui/notice.tsx'
import { nameWithReading } from '#web/words/name-with-reading.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { DoorSheet } from './door-sheet.tsx'
import { StillTrying } from './still-trying.tsx'

interface WaitingAtDoorProps {
  candidate: Candidate
  /** Null until the tutor's screen has received the request. */
  sign: JoinSign | null
  trouble: Problem | null
  onAnother: () => void
}

/** A calm picture until the tutor has pressed; the tutor sees the same sign beside the name. */
export function WaitingAtDoor({ candidate, sign, trouble, onAnother }: WaitingAtDoorProps) {
  const { waiting, signs } = useWords().code
  const title = waiting.title(nameWithReading(candidate.displayName, candidate.reading))
  return (
    <DoorSheet
      title={title}
      lead={waiting.lead}
      signedIn={null}
      picture={sign === null && <Drawing of="waiting" className="w-36" />}
    >
      {sign && (
        <figure className="flex w-full flex-col items-center gap-2 rounded-student bg-leaf-ground px-4 py-5">
          <JoinSignPicture sign={sign} label={signs[sign]} className="size-40" />
          <figcaption className="text-lg with-furigana">
            <Ruby text={waiting.sign} />
          </figcaption>
        </figure>
      )}
      <Announce text={plain(`${title} ${waiting.lead}`)} />
      <StillTrying trouble={trouble} />
      <Button size="student" onClick={onAnother} className="w-full">
        <Ruby text={waiting.another} />
      </Button>
    </DoorSheet>
  )
}
