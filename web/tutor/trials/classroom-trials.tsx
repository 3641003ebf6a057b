import { useState } from 'react'
import type { OutputOf } from '../../../contract/calls.ts'
import type { ClassroomId, TrialId } from '../../../contract/kernel/ids.ts'
import type { Branch } from '../../../contract/school.ts'
import { Button } from '../../shared/ui/button.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { problemSentence } from '../../shared/words/problem-sentence.ts'
import { plain } from '../../shared/words/ruby-pieces.ts'
import { useWords } from '../../shared/words/words.ts'
import { AskedPanel } from '../asked-panel.tsx'
import { Funnel } from './funnel.tsx'
import { MadeInvitation } from './made-invitation.tsx'
import { secretOfMade } from '../made-secrets.ts'
import { NewTrial } from './new-trial.tsx'
import { sortTrials } from './sort-trials.ts'
import type { Acts } from './trial-acts.tsx'
import { TrialRow } from './trial-row.tsx'
import { useTrials } from './use-trials.ts'

interface ClassroomTrialsProps {
  classroomId: ClassroomId
  branch: Branch
}

export function ClassroomTrials({ classroomId, branch }: ClassroomTrialsProps) {
  const words = useWords()
  const { trials: said } = words.tutor
  const { asked, problem, busy, run, ...desk } = useTrials(classroomId)
  const [isMaking, setMaking] = useState(false)
  const [shownId, setShownId] = useState<TrialId | null>(null)
  const [enrolled, setEnrolled] = useState<string | null>(null)
  const { value } = asked

  if (!value) return <AskedPanel asked={asked} />
  const shown = value.trials.find(({ id }) => id === shownId)
  const secret = shown?.can.invite ? secretOfMade(shown.id) : null
  const inviting = (send: () => Promise<OutputOf<'/tutor/create-trial-lesson'> | null>) =>
    run(async () => {
      const done = await send()
      if (!done) return
      setShownId(done.trialId)
      setMaking(false)
    })
  const acts = {
    busy,
    onShow: setShownId,
    onInvite: (id: TrialId) => void inviting(() => desk.invite(id)),
    onCancel: (id: TrialId) => run(() => desk.cancel(id)),
    onEnrol: ({ id, student }: { id: TrialId; student: { displayName: string } }) =>
      run(async () => setEnrolled((await desk.enrol(id)) && student.displayName)),
  }
  return (
    <>
      {asked.offline && (
        <p role="status" className="rounded-tutor bg-trouble-ground px-3 py-2 text-sm text-trouble">
          {said.lastKnown}
        </p>
      )}
      {isMaking ? (
        <NewTrial
          classroomId={classroomId}
          timeZone={branch.timeZone}
          trials={value.trials}
          busy={busy}
          onMake={(making) => void inviting(() => desk.make(making))}
          onClose={() => setMaking(false)}
        />
      ) : (
        <Button look="main" className="self-start" onClick={() => setMaking(true)}>
          {said.make}
        </Button>
      )}
      {problem && (
        <p role="alert" className="rounded-tutor bg-trouble-ground px-3 py-2 text-sm text-trouble">
          {plain(problemSentence(words, problem))}
        </p>
      )}
      {shown && secret && (
        <MadeInvitation
          key={`${shown.id} ${secret}`}
          trial={shown}
          secret={secret}
          branch={branch}
          onClose={() => setShownId(null)}
        />
      )}
      {enrolled && (
        <p role="status" className="rounded-tutor bg-leaf-ground px-3 py-2 text-sm">
          {said.enrolled(enrolled)}
        </p>
      )}
      <Trials value={value} timeZone={branch.timeZone} acts={acts} isMaking={isMaking} />
    </>
  )
}

interface TrialsProps {
  value: OutputOf<'/tutor/classroom-trial-lesson'>
  timeZone: string
  acts: Acts
  isMaking: boolean
}

function Trials({ value: { trials, counts }, timeZone, acts, isMaking }: TrialsProps) {
  const { trials: words } = useWords().tutor
  const isNew = Object.values(counts).every((count) => count === 0)
  if (isNew) return isMaking ? null : <StatePanel part kind="empty" text={words.none} />
  return (
    <>
      <Funnel counts={counts} />
      {trials.length === 0 ? (
        <StatePanel part kind="empty" text={words.noneRecent} />
      ) : (
        <ul aria-label={words.list} className="flex flex-col gap-2">
          {sortTrials(trials).map((trial) => (
            <TrialRow key={trial.id} trial={trial} timeZone={timeZone} acts={acts} />
          ))}
        </ul>
      )}
    </>
  )
}
