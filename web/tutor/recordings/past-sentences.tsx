import type { RoomStudent } from '#contract/room/shape.ts'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { Disclosure } from '../disclosure.tsx'
import { useRoomAsk } from '../room/use-room-ask.ts'
import { useBranchTime } from '../times.tsx'
import { PastVoice } from './past-voice.tsx'

/** The sentences of pages that a student read aloud in this tutor's lessons, the newest first. */
export function PastSentences({ student }: { student: RoomStudent }) {
  const { recordings: words } = useWords().tutor
  return (
    <Disclosure title={words.past}>
      <PastList student={student} />
    </Disclosure>
  )
}

function PastList({ student: { id: studentId, toHear = [] } }: { student: RoomStudent }) {
  const { recordings: words, desk } = useWords().tutor
  const { dayTime } = useBranchTime()
  const of = { studentId, kind: 'sentence' } as const
  const asked = useRoomAsk('/tutor/student-recordings', of, toHear.join(' '))
  return (
    <AskedPart asked={asked} none={({ recordings }) => recordings.length === 0 && words.nonePast}>
      {({ recordings }) => (
        <ul className="flex flex-col">
          {recordings.map((recording) => (
            <li key={recording.id} className="flex flex-col gap-1 border-t border-line py-2 first:border-t-0">
              <p lang="en" className="font-textbook text-base leading-snug">
                {recording.text}
              </p>
              <p className="flex flex-wrap gap-x-3 text-quiet">
                <span>{dayTime(recording.madeAt)}</span>
                <span>{recording.fromHome ? words.fromHome : words.fromPage}</span>
                {!recording.heard && <span>{desk.record.notHeard}</span>}
              </p>
              <PastVoice recording={recording} />
            </li>
          ))}
        </ul>
      )}
    </AskedPart>
  )
}
