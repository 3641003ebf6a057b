import type { honors as law } from '../ja/student-honors.ts'

export const honors: typeof law = {
  kinds: {
    effort: 'Great effort',
    voice: 'A fine voice',
    listening: 'Good listening',
    writing: 'Good writing',
    focus: 'Full focus',
    leap: 'A big leap',
  },
  arrived: 'You got an honor',
  from: (tutor) => `from ${tutor}`,
  shelf: 'My honors',
  empty: 'No honors yet. Those you get in a lesson will stand here.',
  failed: 'Your honors could not be loaded.',
  times: (count) => `× ${count}`,
  earlier: 'Earlier ones',
}
