import { useState } from 'react'
import type { InputOf, OutputOf } from '#contract/calls.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { freshSecret, linkTo } from '#web/client/links.ts'
import { type AskState, useAsk } from '#web/hooks/use-ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import { CopiedText } from '#web/ui/copied-text.tsx'
import { ProblemNotice } from '#web/ui/notice.tsx'
import { PanelPart } from '#web/ui/panel.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { GuardianLinkRow } from './guardian-link-row.tsx'

type Relation = InputOf<'/tutor/make-guardian-link'>['relation']
const relations = ['mother', 'father', 'grandparent', 'other'] as const satisfies Relation[]

interface GuardianLinksProps {
  student: { id: StudentId; displayName: string }
}

/** The lasting ways in of a student's family: for whom each is, whether it is in use, and one press to make or to revoke one. */
export function GuardianLinks({ student }: GuardianLinksProps) {
  const { guardians: words } = useWords().tutor
  const asked = useAsk('/tutor/student-guardian-links', { studentId: student.id }, { anew: true })
  return (
    <PanelPart title={words.title}>
      <p className="text-xs text-quiet">{words.lead}</p>
      <LinkMaker student={student} asked={asked} />
      <AskedPart asked={asked} none={({ links }) => links.length === 0 && words.none}>
        {({ links }) => (
          <ul className="flex flex-col">
            {links.map((link) => (
              <GuardianLinkRow key={link.id} link={link} onRevoked={asked.refetch} />
            ))}
          </ul>
        )}
      </AskedPart>
    </PanelPart>
  )
}

interface LinkMakerProps extends GuardianLinksProps {
  asked: AskState<OutputOf<'/tutor/student-guardian-links'>>
}

/** A button for each relation; the link that it made is shown here and nowhere else. */
function LinkMaker({ student, asked }: LinkMakerProps) {
  const words = useWords()
  const { guardians, links } = words.tutor
  const names = words.consent.guardian.relations
  const { send, isBusy, problem } = useSend('/tutor/make-guardian-link')
  const [made, setMade] = useState<{ relation: Relation; address: string } | null>(null)

  async function make(relation: Relation): Promise<void> {
    const secret = freshSecret()
    const answer = await send({ studentId: student.id, relation, secret })
    if (!answer?.ok) return
    setMade({ relation, address: linkTo('parents', 'family', secret) })
    asked.refetch()
  }

  return (
    <>
      <div role="group" aria-label={guardians.make} className="my-1 flex flex-wrap gap-1.5">
        {relations.map((relation) => (
          <Button key={relation} busy={isBusy} onClick={() => void make(relation)}>
            {guardians.makeFor(names[relation])}
          </Button>
        ))}
      </div>
      {problem && <ProblemNotice problem={problem} />}
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
