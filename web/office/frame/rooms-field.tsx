import type { ClassroomId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from './branch.ts'

interface RoomsFieldProps {
  value: ClassroomId | null
  onChange: (classroomId: ClassroomId | null) => void
}

/** One classroom of the branch, or all of them. */
export function RoomsField({ value, onChange }: RoomsFieldProps) {
  const { people: words } = useWords().office
  const { branch } = useBranch()
  const rooms = useAsk('/office/people-choices', { branchId: branch.id }).value?.classrooms ?? []
  return (
    <select
      aria-label={words.classroom}
      value={value ?? ''}
      onChange={({ target }) => onChange((target.value || null) as ClassroomId | null)}
      className="min-h-11 max-w-60 min-w-0 rounded-tutor border-2 border-edge bg-surface px-2"
    >
      <option value="">{words.allRooms}</option>
      {rooms.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
