import { useState } from 'react'
import type { GuardianLink } from '#contract/access/guardian-links.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CopiedText } from '#web/ui/controls/copied-text.tsx'
import { GuardianLinkMaker, type MadeGuardianLink } from '#web/ui/guardian-links/guardian-link-maker.tsx'
import { GuardianLinkRow } from '#web/ui/guardian-links/guardian-link-row.tsx'
import { PanelPart } from '#web/ui/page/panel.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { WhatEnds } from '#web/ui/what-ends/what-ends.tsx'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { useBranchTime } from '../times.tsx'

interface GuardianLinksProps {
  student: { id: StudentId; displayName: string }
}

/** The lasting ways in of a student's family: for whom each is, whether it is in use, and one press to make or to revoke one. */
export function GuardianLinks({ student }: GuardianLinksProps) {
  const { guardians: words } = useWords().tutor
  const asked = useAsk('/guardian-links', { studentId: student.id }, { anew: true })
  return (
    <PanelPart title={words.title}>
      <p className="text-xs text-quiet">{words.lead}</p>
      <LinkMaker student={student} />
      <AskedPart asked={asked} none={({ links }) => links.length === 0 && words.none}>
        {({ links }) => (
          <ul className="flex flex-col">
            {links.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
        )}
      </AskedPart>
    </PanelPart>
  )
}

/** The link that was made is shown here and nowhere else. */
function LinkMaker({ student }: GuardianLinksProps) {
  const words = useWords()
  const { guardians, links } = words.tutor
  const names = words.consent.guardian.relations
  const [made, setMade] = useState<MadeGuardianLink | null>(null)
  return (
    <>
      <GuardianLinkMaker
        words={guardians}
        make={(given) => send('/make-guardian-link', { studentId: student.id, ...given })}
        onMade={setMade}
      />
      {made && (
        <div className="flex flex-col gap-2 rounded-tutor border border-line bg-sheet p-3">
          <CopiedText
            key={made.address}
            label={guardians.made(names[made.relation])}
            text={`${guardians.text(student.displayName)}\n${made.address}`}
            copy={links.copyText}
          />
          <div className="mx-auto w-full max-w-52">
            <QrCode text={made.address} label={guardians.qr(student.displayName)} />
          </div>
          <p className="text-xs text-quiet">{links.onlyHere}</p>
          <Button onClick={() => setMade(null)}>{links.hide}</Button>
        </div>
      )}
    </>
  )
}

/** An open link can be revoked. */
function LinkRow({ link }: { link: GuardianLink }) {
  const { guardians, whatEnds } = useWords().tutor
  const { dayTime } = useBranchTime()
  const revoking = useSend('/revoke-guardian-link')
  const about = { guardianLinkId: link.id }
  return (
    <GuardianLinkRow
      link={link}
      words={guardians}
      timeOf={dayTime}
      question={
        <WhatEnds
          path="/revoke-guardian-link"
          input={about}
          body={guardians.question.body}
          words={whatEnds}
        />
      }
      revoking={revoking}
      onRevoke={() => revoking.send(about)}
    />
  )
}
