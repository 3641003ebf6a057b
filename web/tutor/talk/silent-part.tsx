import type { ReactNode } from 'react'
import type { RoomStudent } from '#contract/room/shape.ts'
import { Notice, ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { ConsentPart } from '../consents/consent-part.tsx'
import { useRoom } from '../room/lesson-context.tsx'

/** In the panel of a student: why a talk could not begin, or why an answered call has none; and the consent that is missing. */
export function SilentPart({ student }: { student: RoomStudent }) {
  const words = useWords().tutor.talk.silent
  const { talkRefusal, attended, cards } = useRoom()
  const problem = talkRefusal?.studentId === student.id ? talkRefusal.problem : null
  if (problem) {
    const isConsent = problem.kind === 'refused' && problem.code === 'NoConsent'
    return (
      <Reason consentOf={isConsent ? student : null}>
        <ProblemNotice tone="warning" problem={problem} className="rounded-none!" />
      </Reason>
    )
  }
  if (attended?.student.id !== student.id || attended.talk) return null
  const attending = cards.find((card) => card.student.id === student.id)?.attending
  const reason = student.consents?.voice === false ? 'consent' : attending === 'here' ? 'ended' : 'away'
  return (
    <Reason consentOf={reason === 'consent' ? student : null}>
      <Notice tone="warning" className="rounded-none!">
        <p className="font-semibold">{words.title(student.displayName)}</p>
        <p>{words[reason]}</p>
      </Notice>
    </Reason>
  )
}

/** @param consentOf the student whose guardians are still to be asked. */
function Reason({ consentOf, children }: { consentOf: RoomStudent | null; children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-col @3xl:max-h-1/2 @3xl:overflow-y-auto">
      {children}
      {consentOf && (
        <div className="flex flex-col gap-2 border-b border-line p-3">
          <ConsentPart key={consentOf.id} studentId={consentOf.id} isTold />
        </div>
      )}
    </div>
  )
}
