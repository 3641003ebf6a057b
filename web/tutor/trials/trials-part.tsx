import { useState } from 'react'
import type { ClassroomId } from '#contract/kernel/ids.ts'
import type { Branch } from '#contract/school.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { AskedPanel } from '../asked-panel.tsx'
import { ClassroomTrials } from './classroom-trials.tsx'

/** The trial lessons of the branch, one classroom at a time. */
export function TrialsPart({ branch }: { branch: Branch }) {
  const words = useWords()
  const asked = useAsk('/tutor/branch-classroom', { branchId: branch.id })
  const [chosen, setChosen] = useState<ClassroomId | null>(null)
  const classrooms = asked.value?.classrooms
  if (!classrooms) return <AskedPanel asked={asked} />
  const classroom = classrooms.find(({ id }) => id === chosen) ?? classrooms[0]
  if (!classroom) return <StatePanel part kind="empty" text={words.tutor.trials.none} />
  const { trials } = words.tutor
  return (
    <>
      {classrooms.length > 1 && (
        <label className="flex items-center gap-2 text-sm">
          <span className="font-semibold">{trials.classroom}</span>
          <select
            value={classroom.id}
            onChange={(event) => setChosen(event.target.value as ClassroomId)}
            className="min-h-11 min-w-40 rounded-tutor border-2 border-edge bg-white px-3 text-base"
          >
            {classrooms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <ClassroomTrials
        key={classroom.id}
        classroomId={classroom.id}
        classrooms={classrooms}
        branch={branch}
      />
    </>
  )
}
