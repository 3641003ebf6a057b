import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { GuardianLink } from '#contract/guardian-links.ts'
import type { GuardianContact, OfficeStudent } from '#contract/office/people.ts'
import { freshSecret, linkTo } from '#web/client/links.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import { GuardianLinkRow } from '#web/ui/guardian-link-row.tsx'
import { ProblemNotice } from '#web/ui/notice.tsx'
import { AskedPanel } from '#web/ui/state-panel.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { GuardianLetter } from './guardian-letter.tsx'
import { StudentPart } from './student-part.tsx'

type Relation = InputOf<'/office/make-guardian-link'>['relation']
const relations = ['mother', 'father', 'grandparent', 'other'] as const satisfies Relation[]

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
  const asked = useAsk('/office/guardian-links', about, { anew: true })
  const reach = useAsk('/office/guardian-reach', { branchId: branch.id, studentIds: [student.id] })
  const making = useSend('/office/make-guardian-link')
  const [made, setMade] = useState<{ relation: Relation; address: string } | null>(null)
  const names = words.consent.guardian.relations

  async function make(relation: Relation): Promise<void> {
    const secret = freshSecret()
    const answer = await making.send({ ...about, relation, secret })
    if (!answer?.ok) return
    setMade({ relation, address: linkTo('parents', 'family', secret) })
    asked.refetch()
  }

  return (
    <StudentPart title={own.guardians} lead={guardians.lead}>
      {contact && <Contact contact={contact} />}
      {student.status !== 'left' && (
        <div role="group" aria-label={guardians.make} className="flex flex-wrap gap-2">
          {relations.map((relation) => (
            <Button key={relation} busy={making.isBusy} onClick={() => void make(relation)}>
              {guardians.makeFor(names[relation])}
            </Button>
          ))}
        </div>
      )}
      {making.problem && <ProblemNotice problem={making.problem} />}
      {!asked.value && <AskedPanel asked={asked} />}
      {asked.value?.links.length === 0 && <p className="text-quiet">{guardians.none}</p>}
      {asked.value && (
        <ul className="flex flex-col">
          {asked.value.links.map((link) => (
            <LinkRow key={link.id} link={link} onRevoked={asked.refetch} />
          ))}
        </ul>
      )}
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

/** As the school's list names them. */
function Contact({ contact: { name, relation, mail } }: { contact: GuardianContact }) {
  const words = useWords()
  const relations: Record<string, string> = words.consent.guardian.relations
  return (
    <dl className="flex flex-wrap items-baseline gap-x-4 border-y border-line py-2">
      <dt className="text-quiet">{words.office.student.contact}</dt>
      <dd className="min-w-0 font-bold break-all">
        {[name, relations[relation] ?? '', mail].filter((part) => part !== '').join('・')}
      </dd>
    </dl>
  )
}

function LinkRow({ link, onRevoked }: { link: GuardianLink; onRevoked: () => void }) {
  const { guardians } = useWords().office
  const { branch } = useBranch()
  const timeOf = useTimeText(branch.timeZone)
  const revoking = useSend('/office/revoke-guardian-link')
  return (
    <GuardianLinkRow
      link={link}
      words={guardians}
      timeOf={(at) => timeOf(at, 'day-clock')}
      revoking={revoking}
      onRevoke={() => revoking.send({ branchId: branch.id, guardianLinkId: link.id }).then(onRevoked)}
    />
  )
}
