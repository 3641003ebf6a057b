import type { Room } from '#contract/lesson-room.ts'
import { Announce } from '#web/ui/announce.tsx'
import { useWords } from '#web/words/words.ts'
import { readsAloud } from './check-view.ts'

/** Says who has come to a sentence to read aloud, for those who do not see the cards. */
export function ReadingAloud({ room }: { room: Room }) {
  const { check } = useWords().tutor.desk
  return Object.values(room.students)
    .filter(({ attempt }) => readsAloud(attempt))
    .map(({ id, displayName }) => <Announce key={id} text={check.readsAloud(displayName)} />)
}
