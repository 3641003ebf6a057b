import { useState } from 'react'
import type { GuardianLink } from '#contract/access/guardian-links.ts'
import type { GuardianContact } from '#contract/enrolment/contacts.ts'
import type { OfficeStudent } from '#contract/enrolment/people.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { GuardianLinkMaker, type MadeGuardianLink } from '#web/ui/guardian-links/guardian-link-maker.tsx'
import { GuardianLinkRow } from '#web/ui/guardian-links/guardian-link-row.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { WhatEnds } from '#web/ui/what-ends/what-ends.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { Contact } from './guardian-contact.tsx'
import { GuardianLetter } from './guardian-letter.tsx'
import { StudentPart } from './student-part.tsx'

/** The lasting ways in of a student's guardians: whose each is, when it was used, and a new one to print. */
export function GuardianPart({
  student,
  contact,
}: {
  student: OfficeStudent
  contact: GuardianContact | null
}) {
  const words = useWords()
  const { guardians, student: own } = words.office
  const { branch } = useBranch()
  const about = { branchId: branch.id, studentId: student.id }
  const asked = useAsk('/guardian-links', about, { anew: true })
  const reach = useAsk('/office/guardian-reach', { branchId: branch.id, studentIds: [student.id] })
  const [made, setMade] = useState<MadeGuardianLink | null>(null)
  const names = words.consent.guardian.relations

  return (
    <StudentPart title={own.guardians} lead={guardians.lead}>
      <Contact student={student} contact={contact} />
      {student.status !== 'left' && (
        <GuardianLinkMaker
          words={guardians}
          make={(given) => send('/make-guardian-link', { ...about, ...given })}
          onMade={setMade}
        />
      )}
      <AskedScreen
        asked={asked}
        empty={({ links }) => links.length === 0 && <p className="text-quiet">{guardians.none}</p>}
      >
        {({ links }) => (
          <ul className="flex flex-col">
            {links.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
        )}
      </AskedScreen>
      {made && (
        <GuardianLetter
          student={student}
          relation={names[made.relation]}
          address={made.address}
          language={reach.value?.students[0]?.language ?? null}
          onClose={() => setMade(null)}
        />
      )}
    </StudentPart>
  )
}

function LinkRow({ link }: { link: GuardianLink }) {
  const { guardians, whatEnds } = useWords().office
  const { branch } = useBranch()
  const timeOf = useTimeText(branch.timeZone)
  const revoking = useSend('/revoke-guardian-link')
  const about = { branchId: branch.id, guardianLinkId: link.id }
  return (
    <GuardianLinkRow
      link={link}
      words={guardians}
      timeOf={(at) => timeOf(at, 'near')}
      question={
        <WhatEnds
          path="/revoke-guardian-link"
          input={about}
          body={guardians.question.body}
          words={whatEnds}
        />
      }
      revoking={revoking}
      onRevoke={async () => void (await revoking.send(about))}
    />
  )
}
