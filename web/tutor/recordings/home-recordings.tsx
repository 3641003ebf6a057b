import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { RecordingToHear } from '#contract/learning/recordings.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PlayIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { Disclosure } from '../disclosure.tsx'
import { ReasonUntil } from '../thread/by-reason.tsx'
import { useBranchTime } from '../times.tsx'
import { OpenVoice } from './past-voice.tsx'
import { inSeconds } from './recording-list.tsx'

/** Recordings that a student made at home: for the tutors of their lessons, and for another one by a reason. */
export function HomeRecordings({ studentId }: { studentId: StudentId }) {
  const { home: words } = useWords().tutor.recordings
  return (
    <Disclosure title={words.title}>
      <HomeList studentId={studentId} />
    </Disclosure>
  )
}

type Home = OutputOf<'/tutor/home-recordings'>

function HomeList({ studentId }: { studentId: StudentId }) {
  const { home: words } = useWords().tutor.recordings
  const asked = useAsk('/tutor/home-recordings', { studentId }, { anew: true })
  return (
    <AskedPart asked={asked} none={({ count }: Home) => count === 0 && words.none}>
      {({ count, right, recordings }) => (
        <>
          {right === null && <p>{words.byReason(count)}</p>}
          {right?.by === 'reason' && <ReasonUntil until={right.until} />}
          <ul className="flex flex-col">
            {recordings.map((recording) => (
              <HomeVoice key={recording.id} recording={recording} />
            ))}
          </ul>
        </>
      )}
    </AskedPart>
  )
}

function HomeVoice({ recording }: { recording: RecordingToHear }) {
  const { recordings: words, desk } = useWords().tutor
  const { dayTime } = useBranchTime()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="flex flex-col gap-1 border-t border-line py-2 first:border-t-0">
      <p lang="en" className="font-textbook text-base leading-snug">
        {recording.text}
      </p>
      <p className="flex flex-wrap gap-x-3 text-quiet">
        <span>{dayTime(recording.madeAt)}</span>
        {!recording.heard && <span>{desk.record.notHeard}</span>}
      </p>
      {isOpen ? (
        <OpenVoice recording={recording} isTalking={false} />
      ) : (
        <Button icon={<PlayIcon size={1.125} />} onClick={() => setOpen(true)} className="self-start px-3!">
          {words.hearPast(inSeconds(recording.ms))}
        </Button>
      )}
    </li>
  )
}
