import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import type { DeskProps } from '../panel/desk-props.ts'
import { useRoomAsk } from '../use-room-ask.ts'
import { HonorGiver } from './honor-giver.tsx'
import { HonorList } from './honor-list.tsx'

/** Gives an honor by one press, and shows those given before. */
export function HonorsTab({ room, student, actions }: DeskProps) {
  const { honor: words } = useWords().tutor.desk
  const asked = useRoomAsk('/tutor/student-honors', { studentId: student.id }, student.honors)
  // An honor of an earlier lesson is not this room's, and the room is silent about it.
  const remove = async (honorId: Parameters<typeof actions.removeHonor>[0]): Promise<boolean> => {
    const done = await actions.removeHonor(honorId)
    asked.refetch()
    return done
  }
  return (
    <>
      {room.status === 'waiting' ? (
        <p className="text-sm text-quiet">{words.later}</p>
      ) : (
        <HonorGiver onGive={(kind, note) => actions.giveHonor(student.id, kind, note)} />
      )}
      <section aria-label={words.list} className="flex flex-col gap-1">
        <h3 className="text-sm font-bold">{words.list}</h3>
        <AskedPart asked={asked}>{({ honors }) => <HonorList honors={honors} onRemove={remove} />}</AskedPart>
      </section>
    </>
  )
}
