import type { honors as law } from '../ja/student-honors.ts'
import { honorKinds } from './honor-kinds.ts'

export const honors: typeof law = {
  kinds: honorKinds,
  arrived: 'You got an honor',
  from: (tutor) => `from ${tutor}`,
  shelf: 'My honors',
  empty: 'No honors yet. The ones you get in lessons will appear here.',
  times: (count) => `× ${count}`,
  earlier: 'Earlier ones',
}
