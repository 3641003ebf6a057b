import type { Lesson } from '#contract/room/calls/lessons.ts'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { Chair, Seat } from '../calls/call-line.tsx'
import WaitingRoom from './waiting-room.svg?drawing'

/** The classroom's door, the tutor's empty chair, and over it a frame with the face of the tutor who will come. */
export function WaitingScene({ tutor }: { tutor: Omit<Lesson['tutor'], 'id'> | null }) {
  return (
    <div className="relative aspect-[440/768] h-dvh overflow-hidden">
      <WaitingRoom className="size-full" />
      {tutor && (
        // The frame's place in the drawing.
        <div className="absolute start-[73.4%] top-[30.6%] flex h-[15.2%] w-[20.8%] flex-col items-center">
          <FacePicture of={tutor.face} className="min-h-0 w-full flex-1 [clip-path:circle(closest-side)]" />
          <span className="w-full overflow-hidden text-center text-xs leading-tight font-bold">
            {tutor.displayName}
          </span>
        </div>
      )}
    </div>
  )
}

const MOST_CHAIRS = 7

/** A plain chair for each other child who waits too, as many as have room. Nobody learns who they are. */
export function OthersChairs({ many }: { many: number }) {
  const words = useWords().student.lesson
  if (many === 0) return null
  return (
    <span role="img" aria-label={plain(words.othersWaiting(many))} className="flex flex-wrap gap-1.5">
      {Array.from({ length: Math.min(many, MOST_CHAIRS) }, (_, index) => (
        <Seat
          key={index}
          look="size-11 transition duration-200 starting:scale-50 starting:opacity-0 motion-reduce:transition-none"
        >
          <Chair seat="#d6a06a" />
        </Seat>
      ))}
    </span>
  )
}
